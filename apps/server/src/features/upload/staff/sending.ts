import { randomUUID } from 'node:crypto';
import type { StaffPicture } from '@lianpan/db';
import { fileKindOf, uploadLimits } from '@lianpan/domain';
import type { Handlers } from '../../../http/handle.ts';
import type { ServerParts } from '../../../parts.ts';
import { rejected } from '../../../rejection.ts';
import { keyIn, newKey, pathOf, thumbnailKey } from '../../../storage/keys.ts';
import { addressesOf } from '../file-address.ts';
import { finishUpload } from '../finish.ts';
import { MinuteLimit } from '../../../http/minute-limit.ts';
import { insertUpload, selectStaffUpload } from '../queries.ts';
import { uploadTexts as texts } from '../texts.ts';
import type { UploadParts } from '../upload-parts.ts';
import * as queries from './queries.ts';

/** Sources: shells handbook 8.1, product handbook 11.4. */
const putAddressSeconds = 600;
const privateSeconds = 600;
const picturesAMinute = 30;
/** What goes from an adviser to one customer is nobody else's. */
const bucket = 'contract';

/** Pictures that the staff sends to customers: by the same way and the same checks as those of members, into the private store. */
export const staffUploadHandlers = ({ uploads: parts }: Pick<ServerParts, 'uploads'>) => {
  const limit = new MinuteLimit(picturesAMinute);
  return {
    'POST /api/admin/upload/getSignatureUrl': async ({ fileName, contentType, md5, size }, { staff }) => {
      limit.demand(staff.id, parts.now());
      if (fileKindOf(contentType) !== 'image') throw rejected(texts.purpose, 'INPUT_INVALID');
      if (size > uploadLimits.imageBytes) throw rejected(texts.imageTooLarge, 'LIMIT_REACHED');
      const key = newKey(parts.now());
      const createdAt = new Date(parts.now());
      const row = { id: randomUUID(), staffId: staff.id, bucket, key, fileName, contentType, size, md5, createdAt };
      await insertUpload(parts.db, row);
      const signed = parts.store.signPut({ bucket: 'incoming', key }, { contentType, size, md5 }, putAddressSeconds);
      return {
        ...signed,
        method: 'PUT' as const,
        filePath: key,
        expiresAt: parts.now() + putAddressSeconds * 1000,
      };
    },
    'POST /api/admin/upload/saveFileLog': async ({ md5, fileUrl, size }, { staff }) => {
      const key = keyIn(fileUrl);
      const upload = key === undefined ? undefined : await selectStaffUpload(parts.db, staff.id, key);
      if (!upload) throw rejected(texts.unknown, 'ALREADY_DONE');
      return addressesOf(parts.store, await finishUpload(parts, upload, { kind: 'image', md5, size }));
    },
  } satisfies Partial<Handlers>;
};

/** A picture that somebody of the staff has sent; `undefined` for an address of anything else, or of somebody else. */
export async function findStaffPicture(
  { db }: Pick<UploadParts, 'db'>,
  staffId: number,
  url: string,
): Promise<StaffPicture | undefined> {
  const key = keyIn(url);
  return key === undefined ? undefined : queries.selectStaffPicture(db, staffId, key);
}

/** Where a picture can be fetched for ten minutes, with the smaller copy; whoever gives it away has asked who may have it. */
export const addressesOfPicture = ({ store }: Pick<UploadParts, 'store'>, { key }: Pick<StaffPicture, 'key'>) => ({
  fileUrl: store.signGet({ bucket, key }, privateSeconds),
  thumbUrl: store.signGet({ bucket, key: thumbnailKey(key, 720) }, privateSeconds),
});

/** Names a picture in our own store; nobody can fetch it by that. */
export const pathOfPicture = ({ key }: Pick<StaffPicture, 'key'>): string => pathOf({ bucket, key });
