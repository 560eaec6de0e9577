import { z } from 'zod';
import { call } from './call.ts';

const md5 = z.string().regex(/^[0-9a-f]{32}$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const size = z.int().min(1).max(5_368_709_120);
const fileName = z.string().min(1).max(255);
const contentType = z.string().max(100);
/** Where an upload goes, by its purpose: pictures and videos for everybody, papers of one member, profile pictures. */
const bucketName = z.enum(['gp-media', 'gp-contract', 'gp-avatar']);
/** Key of an upload as the server made it, or its whole address. */
const storedAddress = z.string().min(1).max(2048);
const uploadId = z.string().min(1).max(1024);
const partNumber = z.int().min(1).max(10_000);
/** Headers that the signature covers and the browser has to send. */
const headers = z.record(z.string(), z.string());

const signedAddress = z.object({
  url: z.string(),
  method: z.literal('PUT'),
  headers,
  filePath: z.string(),
  expiresAt: z.number(),
});

const storedMedia = {
  fileUrl: z.string(),
  /** Square, 240 pixels; images only. */
  thumbUrl: z.string().optional(),
  /** 720 pixels wide at most; images only. */
  previewUrl: z.string().optional(),
};

/**
 * Files: existence by md5, signed addresses for sending, multipart uploads, pictures from elsewhere.
 * Source: core platform 7 (files and dynamics), shells handbook 8.
 */
export const uploadCalls = {
  'POST /api/dynamic/filelog/getFileLog': call({
    summary: 'Whether a file is already stored; then it need not be sent',
    source: 'spec',
    auth: 'member',
    replay: 'free',
    input: z.object({
      md5String: md5,
      size: size.optional(),
      sha256: sha256.optional(),
      /** A file is reused within its purpose alone. */
      bucketName: bucketName.default('gp-media'),
    }),
    output: z.object({
      exists: z.boolean(),
      fileUrl: z.string().optional(),
      filePath: z.string().optional(),
      fileType: z.int().optional(),
      /** Larger videos are sent in parts; bytes. */
      multipartThreshold: z.int(),
    }),
  }),
  'POST /api/dynamic/filelog/getSignatureUrl': call({
    summary: 'A signed address to which one file can be put; 10 minutes',
    source: 'spec',
    auth: 'member',
    replay: 'free',
    writes: true,
    input: z.object({
      fileName,
      bucketName,
      md5: md5.optional(),
      size: size.optional(),
      contentType: contentType.optional(),
    }),
    output: signedAddress,
  }),
  'POST /api/dynamic/filelog/saveFileLog': call({
    summary: 'Check what was put, store it for good and record it; repeating it gives the first answer',
    source: 'spec',
    auth: 'member',
    replay: 'free',
    writes: true,
    input: z.object({
      fileValue: md5,
      fileUrl: storedAddress,
      /** 1 image, 2 video, 3 document. */
      fileType: z.union([z.literal(1), z.literal(2), z.literal(3)]),
      /** The member's own name of a file that was known already. */
      fileName: fileName.optional(),
      size: size.optional(),
      width: z.int().min(1).max(65_535).optional(),
      height: z.int().min(1).max(65_535).optional(),
      /** Seconds. */
      duration: z.number().min(0).max(14_400).optional(),
      /** Address of an image of the caller that stands before a video. */
      posterUrl: storedAddress.optional(),
    }),
    output: z.object({ ...storedMedia, posterUrl: z.string().optional() }),
  }),
  'POST /api/admin/upload/getSignatureUrl': call({
    summary: 'A signed address to which an adviser can put one picture for a customer; 10 minutes',
    source: 'ours',
    auth: 'staff',
    right: 'ticket.answer',
    writes: true,
    input: z.object({ fileName, md5, size, contentType }),
    output: signedAddress,
  }),
  'POST /api/admin/upload/saveFileLog': call({
    summary: 'Check a picture that was put and keep it in the private store; repeating it gives the same file',
    source: 'ours',
    auth: 'staff',
    right: 'ticket.answer',
    writes: true,
    input: z.object({ md5, fileUrl: storedAddress, size: size.optional() }),
    output: z.object(storedMedia),
  }),
  'GET /api/dynamic/getExternalToInternalFileUrl': call({
    summary: 'Take a picture from elsewhere into our store',
    source: 'spec',
    auth: 'member',
    replay: 'free',
    writes: true,
    input: z.object({ url: z.string().min(1).max(4096) }),
    output: z.object(storedMedia),
  }),
  'POST /api/dynamic/getUploadId': call({
    summary: 'Begin an upload in parts',
    source: 'spec',
    auth: 'member',
    replay: 'free',
    writes: true,
    input: z.object({ fileName, bucketName, size, md5: md5.optional(), contentType }),
    output: z.object({ uploadId: z.string(), filePath: z.string(), partSize: z.int(), partCount: z.int() }),
  }),
  'POST /api/dynamic/getMulSignatureUrl': call({
    summary: 'Signed addresses for parts, 1 hour; with `list` the parts that have arrived',
    source: 'spec',
    auth: 'member',
    replay: 'free',
    input: z.object({
      uploadId,
      filePath: storedAddress,
      partNumbers: z.array(partNumber).max(10).default([]),
      list: z.boolean().optional(),
    }),
    output: z.object({
      urls: z.array(z.object({ partNumber: z.int(), url: z.string(), headers })),
      expiresAt: z.number(),
      parts: z.array(z.object({ partNumber: z.int(), eTag: z.string(), size: z.int() })).optional(),
    }),
  }),
  'POST /api/dynamic/cancelUpload': call({
    summary: 'End an upload and forget its parts; ending it twice is no error',
    source: 'spec',
    auth: 'member',
    replay: 'free',
    writes: true,
    input: z.object({ uploadId, filePath: storedAddress }),
    output: z.object({}),
  }),
  'POST /api/dynamic/completeUpload': call({
    summary: 'Join the parts, check the whole and record it; repeating it gives the first answer',
    source: 'spec',
    auth: 'member',
    replay: 'free',
    writes: true,
    input: z.object({
      uploadId,
      filePath: storedAddress,
      partEtags: z
        .array(z.object({ partNumber, eTag: z.string().min(1).max(80) }))
        .min(1)
        .max(10_000),
      md5: md5.optional(),
    }),
    output: z.object({ fileUrl: z.string(), size: z.int() }),
  }),
};
