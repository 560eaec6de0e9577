import { bucketOf } from '../../storage/keys.ts';
import type { Bucket } from '../../storage/object-store.ts';
import { type Handlers } from '../../http/handle.ts';
import type { ServerParts } from '../../parts.ts';
import { takeExternalPicture } from './external-picture.ts';
import { addressesOf, filePathOf } from './file-address.ts';
import { MinuteLimit } from '../../http/minute-limit.ts';
import * as multipart from './multipart.ts';
import * as service from './service.ts';
import { uploadTexts as texts } from './texts.ts';
import { rejected } from '../../rejection.ts';

/** Sources: shells handbook 8.2 and 8.8. */
const questionsAMinute = 60;
const externalAMinute = 30;

const typeNumbers = { image: 1, video: 2, paper: 3 } as const;
const kindsOf = { 1: 'image', 2: 'video', 3: 'paper' } as const;

/** The contract lets three names through; all of them are ours. */
function bucketNamed(name: string): Bucket {
  const bucket = bucketOf(name);
  if (bucket === undefined || bucket === 'incoming') throw rejected(texts.purpose, 'INPUT_INVALID');
  return bucket;
}

export const uploadHandlers = ({ uploads: parts }: Pick<ServerParts, 'uploads'>) => {
  const questions = new MinuteLimit(questionsAMinute);
  const external = new MinuteLimit(externalAMinute);
  return {
    'POST /api/dynamic/filelog/getFileLog': async ({ md5String, size, sha256, bucketName }, caller) => {
      questions.demand(caller.customerId, parts.now());
      const question = { bucket: bucketNamed(bucketName), md5: md5String, size, sha256 };
      const file = await service.findStored(parts, caller.customerId, question);
      const found = file && {
        fileUrl: addressesOf(parts.store, file).fileUrl,
        filePath: filePathOf(file),
        fileType: typeNumbers[file.kind as keyof typeof typeNumbers],
      };
      return { exists: file !== undefined, ...found, multipartThreshold: parts.settings.partBytes };
    },
    'POST /api/dynamic/filelog/getSignatureUrl': async ({ bucketName, ...file }, caller) => ({
      method: 'PUT' as const,
      ...(await service.openUpload(parts, caller.customerId, { ...file, bucket: bucketNamed(bucketName) })),
    }),
    'POST /api/dynamic/filelog/saveFileLog': (input, caller) =>
      service.saveFile(parts, caller.customerId, {
        md5: input.fileValue,
        address: input.fileUrl,
        kind: kindsOf[input.fileType],
        fileName: input.fileName,
        size: input.size,
        width: input.width,
        height: input.height,
        durationSeconds: input.duration,
        posterAddress: input.posterUrl,
      }),
    'GET /api/dynamic/getExternalToInternalFileUrl': ({ url }, caller) => {
      external.demand(caller.customerId, parts.now());
      return takeExternalPicture(parts, caller.customerId, url);
    },
    'POST /api/dynamic/getUploadId': ({ bucketName, ...file }, caller) =>
      multipart.beginParts(parts, caller.customerId, { ...file, bucket: bucketNamed(bucketName) }),
    'POST /api/dynamic/getMulSignatureUrl': async ({ uploadId, filePath, partNumbers, list }, caller) => {
      const question = { uploadId, address: filePath, partNumbers, list: list ?? false };
      const { urls, expiresAt, arrived } = await multipart.signParts(parts, caller.customerId, question);
      return { urls, expiresAt, ...(arrived ? { parts: arrived } : {}) };
    },
    'POST /api/dynamic/cancelUpload': async ({ uploadId, filePath }, caller) => {
      await multipart.cancelParts(parts, caller.customerId, { uploadId, address: filePath });
      return {};
    },
    'POST /api/dynamic/completeUpload': async ({ uploadId, filePath, partEtags, md5 }, caller) => {
      const claim = { uploadId, address: filePath, parts: partEtags, md5 };
      const file = await multipart.completeParts(parts, caller.customerId, claim);
      return { fileUrl: addressesOf(parts.store, file).fileUrl, size: file.size };
    },
  } satisfies Partial<Handlers>;
};
