import type { VideoFacts } from './ports.ts';

/** Where the picture before the video is taken. Source: shells handbook 8.6. */
const posterAtSeconds = 0.1;
const posterSide = 1280;
/** A device that can't play the video says nothing; sending goes on without. */
const maxMs = 8000;

const once = (video: HTMLVideoElement, name: 'loadedmetadata' | 'seeked'): Promise<void> =>
  new Promise((resolve, reject) => {
    video.addEventListener(name, () => resolve(), { once: true });
    video.addEventListener('error', () => reject(new Error('the video cannot be read')), { once: true });
    setTimeout(() => reject(new Error('the video cannot be read in time')), maxMs);
  });

/** Size, length and a picture of a video, as far as this device can tell. */
export async function describeVideo(file: File): Promise<VideoFacts> {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  const url = URL.createObjectURL(file);
  try {
    const loaded = once(video, 'loadedmetadata');
    video.src = url;
    await loaded;
    const { videoWidth: width, videoHeight: height, duration } = video;
    const size = width > 0 && height > 0 ? { width, height } : {};
    const length = Number.isFinite(duration) ? { durationSeconds: duration } : {};
    const poster = await posterOf(video).catch(() => undefined);
    return { ...size, ...length, ...(poster ? { poster } : {}) };
  } catch {
    return {};
  } finally {
    video.removeAttribute('src');
    URL.revokeObjectURL(url);
  }
}

async function posterOf(video: HTMLVideoElement): Promise<Blob | undefined> {
  const seeked = once(video, 'seeked');
  video.currentTime = Math.min(posterAtSeconds, video.duration / 2);
  await seeked;
  const scale = Math.min(1, posterSide / Math.max(video.videoWidth, video.videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', 0.7));
}
