/** Sizes and counts of uploads; bytes. Source: core platform 9 (uploads), shells handbook 8.4. */
export const uploadLimits = {
  imageBytes: 20 * 1024 * 1024,
  imageCount: 9,
  /** Documents; product handbook 6.2. */
  paperBytes: 20 * 1024 * 1024,
  videoBytes: 5 * 1024 * 1024 * 1024,
  videoCount: 1,
  /** A video above this is sent in parts of this size. */
  partBytes: 100 * 1024 * 1024,
  /** Smallest part that every store accepts, the last one excepted. */
  smallestPartBytes: 5 * 1024 * 1024,
} as const;

/** Source: core platform 5. `apng` and `jpg` are names that some systems give to `png` and `jpeg`. */
export const imageTypes: readonly string[] = [
  'image/apng',
  'image/bmp',
  'image/gif',
  'image/jpeg',
  'image/jpg',
  'image/png',
  'image/svg+xml',
  'image/tiff',
  'image/webp',
];

/** What browsers play without conversion; the specification names no video types. */
export const videoTypes: readonly string[] = ['video/mp4', 'video/x-m4v', 'video/quicktime', 'video/webm'];

/** Documents that may be sent to the firm's service. Source: product handbook 6.2. */
export const documentTypes: readonly string[] = [
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
];

export type MediaKind = 'image' | 'video';
export type FileKind = MediaKind | 'paper';

/** What a file is by the type that a device names; `undefined` for what is not accepted. */
export const fileKindOf = (contentType: string): FileKind | undefined =>
  documentTypes.includes(contentType.toLowerCase()) ? 'paper' : mediaKindOf(contentType);

/** Image or video by the type that a device names; `undefined` for what is not accepted. */
export function mediaKindOf(contentType: string): MediaKind | undefined {
  const type = contentType.toLowerCase();
  if (imageTypes.includes(type)) return 'image';
  return videoTypes.includes(type) ? 'video' : undefined;
}

/** A picture that is shown folded: one side of at least 3000 pixels and a ratio over 4. Source: UPL-05. */
export function isLongImage(width: number, height: number): boolean {
  const longer = Math.max(width, height);
  return longer >= 3000 && longer / Math.min(width, height) > 4;
}
