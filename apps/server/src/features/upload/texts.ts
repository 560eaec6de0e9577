import type { Text } from '../../language.ts';

/** Source of the first six: product handbook 15.4. */
export const uploadTexts = {
  failed: ['上传失败', 'upload failed'],
  imageFailed: ['图片上传失败', 'Image upload failed'],
  videoFailed: ['视频上传失败', 'video upload failed'],
  imageTooLarge: ['图片不能超过20MB', 'Images may be at most 20 MB'],
  paperTooLarge: ['文件不能超过20MB', 'Documents may be at most 20 MB'],
  paperRefused: [
    '这份文件含有程序、加密或异常内容，不能上传',
    'The document holds programs, is encrypted, or is not what it seems',
  ],
  videoTooLarge: ['视频不能超过5GB', 'Videos may be at most 5 GB'],
  type: ['不支持的文件类型', 'File type not supported'],
  purpose: ['此处只能上传图片', 'Only images can be uploaded here'],
  paperPurpose: ['文件只能发给客服', 'Documents can be sent to the service alone'],
  needsParts: ['视频超过{n}MB，请分片上传', 'Videos over {n} MB are uploaded in parts'],
  noParts: ['这个文件不需要分片上传', 'This file is not uploaded in parts'],
  room: ['你的上传空间已满', 'Your upload space is full'],
  unknown: ['上传任务不存在或已结束', 'This upload does not exist or has ended'],
  notArrived: ['文件还没有传完，请重试', 'The file has not arrived. Try again'],
  sizeDiffers: ['收到的文件大小不符，请重新上传', 'The size of the file differs. Upload it again'],
  contentDiffers: ['收到的文件内容不符，请重新上传', 'The content of the file differs. Upload it again'],
  partsDiffer: ['分片不完整，请重新上传缺少的分片', 'Parts are missing or differ. Upload them again'],
  noSuchPart: ['没有这个分片', 'Part not found'],
  unreadable: ['图片无法读取，可能已损坏', 'The image cannot be read. It may be damaged'],
  tooManyPixels: ['图片像素太多，请缩小后再传', 'The image has too many pixels. Make it smaller first'],
  tooComplex: ['图形过于复杂，请转成PNG后再传', 'The drawing is too complex. Send it as a PNG'],
  tooManyFrames: ['动图最多{n}帧', 'Animated images may have {n} frames'],
  busy: ['文件还在处理，请稍候', 'The file is still being processed'],
  external: ['图片获取失败，请保存后上传', 'The picture could not be fetched. Save it and upload it'],
} as const satisfies Record<string, Text>;
