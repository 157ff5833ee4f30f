"""diffusers: two pipelines, DDPM and Stable Diffusion, that are trained, saved, loaded, trained on, and sampled."""

# mypy: ignore-errors

import hashlib

import torch
from common import DEVICE, show, show_weights
from diffusers import (
    AutoencoderKL,
    DDIMScheduler,
    DDPMPipeline,
    DDPMScheduler,
    StableDiffusionPipeline,
    UNet2DConditionModel,
    UNet2DModel,
)
from diffusers.training_utils import EMAModel
from diffusers.utils import logging
from torch.nn import functional as F
from transformers import CLIPTextConfig, CLIPTextModel

logging.set_verbosity_error()
logging.disable_progress_bar()


def train(unet, scheduler, steps, seed, **context):
    unet.train()
    optimizer = torch.optim.AdamW(unet.parameters(), lr=1e-3)
    average = EMAModel(unet.parameters(), decay=0.9, use_ema_warmup=True)
    draws = torch.Generator().manual_seed(seed)
    channels = unet.config.in_channels
    for _ in range(steps):
        clean, noise = (torch.randn(2, channels, 8, 8, generator=draws).to(DEVICE) for _ in range(2))
        times = torch.randint(0, scheduler.config.num_train_timesteps, (2,), generator=draws).to(DEVICE)
        optimizer.zero_grad()
        loss = F.mse_loss(unet(scheduler.add_noise(clean, noise, times), times, **context).sample, noise)
        loss.backward()
        optimizer.step()
        average.step(unet.parameters())
        show("loss", loss)
    show_weights("last", unet)
    average.copy_to(unet.parameters())
    unet.eval()


def ddpm():
    torch.manual_seed(0)
    unet = UNet2DModel(
        sample_size=8,
        in_channels=3,
        out_channels=3,
        layers_per_block=1,
        block_out_channels=(8, 16),
        norm_num_groups=4,
        down_block_types=("DownBlock2D", "AttnDownBlock2D"),
        up_block_types=("AttnUpBlock2D", "UpBlock2D"),
    ).to(DEVICE)
    scheduler = DDPMScheduler(num_train_timesteps=100)
    train(unet, scheduler, 3, seed=1)
    DDPMPipeline(unet, scheduler).save_pretrained("ddpm")
    pipeline = DDPMPipeline.from_pretrained("ddpm").to(DEVICE)
    pipeline.set_progress_bar_config(disable=True)
    show_weights("loaded", pipeline.unet)
    train(pipeline.unet, pipeline.scheduler, 2, seed=2)
    show_weights("continued", pipeline.unet)
    draws = torch.Generator().manual_seed(3)
    images = pipeline(batch_size=2, generator=draws, num_inference_steps=3, output_type="np").images
    show("images", images.shape, images.min(), hashlib.sha256(images.tobytes()).hexdigest())


def stable_diffusion():
    torch.manual_seed(0)
    unet = UNet2DConditionModel(
        sample_size=8,
        in_channels=4,
        out_channels=4,
        layers_per_block=1,
        block_out_channels=(8, 16),
        norm_num_groups=4,
        down_block_types=("DownBlock2D", "CrossAttnDownBlock2D"),
        up_block_types=("CrossAttnUpBlock2D", "UpBlock2D"),
        cross_attention_dim=32,
        attention_head_dim=4,
    )
    vae = AutoencoderKL(
        block_out_channels=(8, 16),
        norm_num_groups=4,
        down_block_types=("DownEncoderBlock2D", "DownEncoderBlock2D"),
        up_block_types=("UpDecoderBlock2D", "UpDecoderBlock2D"),
        latent_channels=4,
    )
    text = CLIPTextModel(
        CLIPTextConfig(
            hidden_size=32,
            intermediate_size=37,
            num_attention_heads=4,
            num_hidden_layers=2,
            vocab_size=100,
            max_position_embeddings=16,
            bos_token_id=0,
            eos_token_id=2,
        )
    )
    parts = {"safety_checker": None, "feature_extractor": None, "requires_safety_checker": False, "tokenizer": None}
    pipeline = StableDiffusionPipeline(vae, text, unet=unet, scheduler=DDIMScheduler(), **parts).to(DEVICE)
    words = torch.tensor([[1, 5, 7, 2], [1, 9, 2, 2]]).to(DEVICE)
    with torch.no_grad():
        states = pipeline.text_encoder(words)[0]
    train(pipeline.unet, pipeline.scheduler, 3, seed=1, encoder_hidden_states=states)
    pipeline.save_pretrained("stable")
    loaded = StableDiffusionPipeline.from_pretrained("stable", **parts).to(DEVICE)
    loaded.set_progress_bar_config(disable=True)
    for part in (loaded.unet, loaded.vae, loaded.text_encoder):
        show_weights("loaded", part)
    train(loaded.unet, loaded.scheduler, 2, seed=2, encoder_hidden_states=states)
    show_weights("continued", loaded.unet)
    given = {"prompt_embeds": states[:1], "negative_prompt_embeds": states[1:]}
    draws = torch.Generator().manual_seed(3)
    images = loaded(**given, num_inference_steps=2, generator=draws, output_type="np", height=16, width=16).images
    show("images", images.shape, images.min(), hashlib.sha256(images.tobytes()).hexdigest())


ddpm()
stable_diffusion()
