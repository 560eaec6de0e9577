#!/usr/bin/env node
// Draws the abstract pictures of banners and popups: hills of light from sine waves, nothing taken from elsewhere.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import './lib/workspace.mjs';

const sharp = createRequire(path.resolve('apps/server/package.json'))('sharp');
const folder = 'apps/web/public/static/art';
const width = 720;
const height = 480;

/** Sky from top to bottom, hills from back to front; each hill: height, swing, waves, shift. */
const scenes = {
  dawn: {
    sky: [
      [250, 240, 222],
      [232, 205, 178],
    ],
    hills: [
      [0.55, 0.1, 1.4, 0.2],
      [0.68, 0.08, 2.1, 1.3],
      [0.82, 0.06, 2.8, 2.6],
    ],
    ink: [47, 74, 138],
    sun: [0.72, 0.36, 0.13],
  },
  ridge: {
    sky: [
      [231, 235, 245],
      [198, 208, 232],
    ],
    hills: [
      [0.45, 0.16, 2.2, 0.8],
      [0.62, 0.12, 3.1, 2.1],
      [0.8, 0.08, 2.4, 0.4],
    ],
    ink: [42, 62, 112],
    sun: [0.24, 0.3, 0.08],
  },
  tide: {
    sky: [
      [226, 239, 236],
      [190, 218, 216],
    ],
    hills: [
      [0.58, 0.04, 3.4, 0.1],
      [0.68, 0.05, 2.6, 1.9],
      [0.79, 0.06, 1.8, 3.3],
      [0.9, 0.05, 2.9, 0.9],
    ],
    ink: [29, 96, 110],
    sun: [0.5, 0.34, 0.1],
  },
  orbit: {
    sky: [
      [240, 232, 240],
      [214, 200, 222],
    ],
    hills: [
      [0.7, 0.12, 1.1, 2.4],
      [0.84, 0.08, 1.6, 0.6],
    ],
    ink: [98, 58, 108],
    sun: [0.62, 0.42, 0.2],
  },
};

const mix = (from, to, share) => from.map((value, at) => value + (to[at] - value) * share);

function colourAt(scene, x, y) {
  let colour = mix(scene.sky[0], scene.sky[1], y);
  const [sunX, sunY, radius] = scene.sun;
  const distance = Math.hypot((x - sunX) * (width / height), y - sunY);
  if (distance < radius) colour = mix(colour, [255, 252, 244], 0.75);
  else colour = mix(colour, [255, 252, 244], Math.max(0, 0.35 - (distance - radius) * 1.4));
  scene.hills.forEach(([base, swing, waves, shift], layer) => {
    const edge =
      base +
      swing * (Math.sin(x * Math.PI * waves + shift) * 0.7 + Math.sin(x * Math.PI * waves * 2.3 + shift * 2) * 0.3);
    const cover = Math.min(1, Math.max(0, (y - edge) * height));
    const depth = 0.25 + (layer + 1) * (0.6 / scene.hills.length);
    colour = mix(colour, mix(scene.sky[1], scene.ink, depth), cover);
  });
  return colour;
}

fs.mkdirSync(folder, { recursive: true });
for (const [name, scene] of Object.entries(scenes)) {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      colourAt(scene, x / width, y / height).forEach((value, at) => {
        pixels[(y * width + x) * 3 + at] = Math.round(value);
      });
    }
  }
  await sharp(pixels, { raw: { width, height, channels: 3 } })
    .webp({ quality: 92 })
    .toFile(path.join(folder, `${name}.webp`));
}

/** Pictures of the demonstration's square: lines, bars and rings that mean nothing, each in its own ink. */
const inks = ['#2f4a8a', '#1d606e', '#623a6c', '#8a4b2f', '#3c6e3a', '#7a2f4a', '#4a5a1d', '#2f6a8a', '#6e5a1d'];
const wave = (x, of) => Math.sin(x * 1.7 + of) * 0.6 + Math.sin(x * 4.1 + of * 2) * 0.3 + Math.sin(x * 9.3 + of) * 0.1;

function figureOf(of, { left = 0, top = 0, size = 480 } = {}) {
  const ink = inks[of % inks.length];
  const parts = [`<rect x="${left}" y="${top}" width="${size}" height="${size}" fill="${ink}" fill-opacity="0.08"/>`];
  const at = (n) => left + (size * (n + 0.5)) / 16;
  const heights = Array.from({ length: 16 }, (_, n) => size * (0.5 - 0.3 * wave(n / 3, of)));
  if (of % 3 === 0)
    for (const [n, y] of heights.entries())
      parts.push(
        `<rect x="${at(n) - size / 50}" y="${top + y}" width="${size / 25}" height="${size * 0.92 - y}" fill="${ink}" fill-opacity="${0.35 + n / 32}"/>`,
      );
  else if (of % 3 === 1) {
    const line = heights.map((y, n) => `${at(n)},${top + y}`).join(' ');
    parts.push(`<polyline points="${line}" fill="none" stroke="${ink}" stroke-width="${size / 60}"/>`);
    for (const [n, y] of heights.entries())
      if (n % 4 === of % 4) parts.push(`<circle cx="${at(n)}" cy="${top + y}" r="${size / 40}" fill="${ink}"/>`);
  } else
    for (let ring = 1; ring <= 5; ring++)
      parts.push(
        `<circle cx="${left + size * 0.5}" cy="${top + size * 0.5}" r="${(size * ring) / 12}" fill="none" stroke="${ink}" stroke-width="${size / 45}" stroke-dasharray="${size * (0.1 + ring * of * 0.02)} ${size / 16}"/>`,
      );
  return parts.join('');
}

const drawSvg = (name, wide, high, inside) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}"><rect width="100%" height="100%" fill="#fbfaf6"/>${inside}</svg>`,
    ),
  )
    .webp({ quality: 70 })
    .toFile(path.join(folder, `${name}.webp`));

for (let of = 0; of < 9; of++) await drawSvg(`square-${of + 1}`, 480, 480, figureOf(of));
const many = Array.from({ length: 9 }, (_, of) => figureOf(of, { left: 60, top: 40 + of * 400, size: 360 })).join('');
await drawSvg('square-long', 480, 3640, many);
