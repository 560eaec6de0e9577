import { randomUUID } from 'node:crypto';
import { bytes, now, uuid, type ForeignSamples, type QuerySamples } from '../samples.fixture.ts';
import * as queries from './queries.ts';
import { md5Of, pngOf } from './samples.fixture.ts';

export const querySamples: QuerySamples = {
  selectFilesByMd5: (db) => queries.selectFilesByMd5(db, 1, 'media', 'm'),
  hasRecord: (db) => queries.hasRecord(db, 1, 1),
  selectFileByKey: (db) => queries.selectFileByKey(db, 1, 'k'),
  selectDocumentByKey: (db) => queries.selectDocumentByKey(db, 1, 'k'),
  isStored: (db) => queries.isStored(db, 'media', 'k'),
  selectFile: (db) => queries.selectFile(db, 1),
  selectFileByContent: (db) => queries.selectFileByContent(db, 'media', bytes),
  insertFile: (db) =>
    queries.insertFile(db, {
      bucket: 'media',
      key: 'k',
      kind: 'image',
      contentType: 'image/png',
      size: 1,
      sentMd5: 'm',
      sentSha256: bytes,
      sentSize: 1,
      width: 1,
      height: 1,
      hasThumbnails: true,
      createdAt: now,
    }),
  describeVideo: (db) => queries.describeVideo(db, 1, { width: 1, height: 1, durationMs: 1 }),
  insertRecord: (db) => queries.insertRecord(db, { customerId: 1, fileId: 1, fileName: 'n', createdAt: now }),
  setPoster: (db) => queries.setPoster(db, 1, 1, 1),
  selectRecordByKey: (db) => queries.selectRecordByKey(db, 1, 'media', 'k'),
  selectRecords: (db) => queries.selectRecords(db, 1, 50),
  lockMember: (db) => queries.lockMember(db, 1),
  sumRoom: (db) => queries.sumRoom(db, 1, 2),
  insertUpload: (db) =>
    queries.insertUpload(db, {
      id: uuid,
      customerId: 1,
      bucket: 'media',
      key: 'k',
      fileName: 'n',
      contentType: 'image/png',
      size: 1,
      md5: 'm',
      partsId: 'p',
      partSize: 1,
      partCount: 1,
      createdAt: now,
    }),
  selectStaffUpload: (db) => queries.selectStaffUpload(db, 1, 'k'),
  selectUploadByKey: (db) => queries.selectUploadByKey(db, 1, 'k'),
  selectUpload: (db) => queries.selectUpload(db, uuid),
  claimUpload: (db) => queries.claimUpload(db, uuid, now, now),
  releaseUpload: (db) => queries.releaseUpload(db, uuid),
  setTarget: (db) => queries.setTarget(db, uuid, 'k'),
  finishUpload: (db) => queries.finishUpload(db, uuid, 1),
  cancelUpload: (db) => queries.cancelUpload(db, uuid),
  deleteUpload: (db) => queries.deleteUpload(db, uuid),
  selectOldUploads: (db) => queries.selectOldUploads(db, { wholeBefore: now, partsBefore: now, claimedBefore: now }),
  selectExternal: (db) => queries.selectExternal(db, bytes, now),
  saveExternal: (db) => queries.saveExternal(db, bytes, 1, now),
};

export const foreignSamples: ForeignSamples = {
  make: async ({ slice, messengerMember, add }) => {
    const owner = await messengerMember();
    const png = await pngOf();
    const absentKey = `2026/11/20/aa/${randomUUID()}`;
    const { url, headers, filePath } = await owner.device.call('POST /api/dynamic/filelog/getSignatureUrl', {
      fileName: 'x.png',
      bucketName: 'gp-media',
      size: png.length,
      md5: md5Of(png),
      contentType: 'image/png',
    });
    await fetch(slice.baseUrl + url, { method: 'PUT', headers, body: new Uint8Array(png) });
    const picture = { fileValue: md5Of(png), fileUrl: filePath, fileType: 1 };
    add(owner, 'POST /api/dynamic/filelog/saveFileLog', picture, { fileUrl: absentKey });
    const upload = await owner.device.call('POST /api/dynamic/getUploadId', {
      fileName: 'x.mp4',
      bucketName: 'gp-media',
      size: 11 * 1024 * 1024,
      contentType: 'video/mp4',
    });
    const named = { uploadId: upload.uploadId, filePath: upload.filePath };
    const changed = { uploadId: randomUUID(), filePath: absentKey };
    add(owner, 'POST /api/dynamic/getMulSignatureUrl', { ...named, partNumbers: [1], list: true }, changed);
    const partEtags = [{ partNumber: 1, eTag: 'x' }];
    add(owner, 'POST /api/dynamic/completeUpload', { ...named, partEtags }, changed);
    add(owner, 'POST /api/dynamic/cancelUpload', named, changed);
  },
  openFields: {
    posterUrl: 'upload.test.ts: a poster is the picture of its own member',
  },
  quiet: ['POST /api/dynamic/cancelUpload'],
};
