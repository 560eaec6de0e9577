import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { uploadLimits } from '@lianpan/domain';
import { describe, expect, it } from 'vitest';
import { type Member } from '@lianpan/testkit';
import { md5Of, mp4Of, pngOf } from './samples.fixture.ts';
import { useUploads, slice, put, sign, save, send, ask, bodyOf } from './upload.fixture.ts';

useUploads();

describe('a video', () => {
  const partBytes = uploadLimits.smallestPartBytes;

  const begin = (member: Member, video: Buffer, contentType = 'video/mp4') =>
    slice.callAs(member)('POST /api/dynamic/getUploadId', {
      fileName: 'film.mp4',
      bucketName: 'gp-media',
      size: video.length,
      contentType,
    });

  const partOf = (video: Buffer, partNumber: number): Buffer =>
    video.subarray((partNumber - 1) * partBytes, partNumber * partBytes);

  async function sendParts(
    member: Member,
    upload: { uploadId: string; filePath: string },
    video: Buffer,
    numbers: number[],
  ) {
    const { urls } = await slice.callAs(member)('POST /api/dynamic/getMulSignatureUrl', {
      uploadId: upload.uploadId,
      filePath: upload.filePath,
      partNumbers: numbers,
    });
    return Promise.all(
      urls.map(async ({ partNumber, url, headers }) => {
        const answer = await put(url, headers, partOf(video, partNumber));
        return { partNumber, eTag: answer.headers.get('etag') ?? '' };
      }),
    );
  }

  const complete = (
    member: Member,
    { uploadId, filePath }: { uploadId: string; filePath: string },
    partEtags: { partNumber: number; eTag: string }[],
    md5?: string,
  ) => slice.callAs(member)('POST /api/dynamic/completeUpload', { uploadId, filePath, partEtags, md5 });

  it('up to the threshold is sent in one piece, with what its device knows of it and a poster', async () => {
    const member = await slice.signIn();
    const video = mp4Of(100_000);
    const poster = await send(member, await pngOf(), 'image/png');
    const { url, headers, filePath } = await sign(member, video, 'video/mp4');
    await put(url, headers, video);
    const saved = await slice.callAs(member)('POST /api/dynamic/filelog/saveFileLog', {
      fileValue: md5Of(video),
      fileUrl: `${slice.baseUrl}/objects/gp-incoming/${filePath}?X-Amz-Date=1`,
      fileType: 2,
      width: 640,
      height: 360,
      duration: 12.5,
      posterUrl: poster.fileUrl,
    });
    expect(saved).toEqual({ fileUrl: expect.stringMatching(/\.mp4$/), posterUrl: poster.fileUrl });
    const part = await fetch(slice.baseUrl + saved.fileUrl, { headers: { range: 'bytes=0-99' } });
    expect([part.status, part.headers.get('content-type')]).toEqual([206, 'video/mp4']);
    expect(Buffer.from(await part.arrayBuffer()).equals(video.subarray(0, 100))).toBe(true);
    const stranger = await slice.signIn();
    const stolen = slice.callAs(stranger)('POST /api/dynamic/filelog/saveFileLog', {
      fileValue: md5Of(video),
      fileUrl: saved.fileUrl,
      fileType: 2,
      posterUrl: poster.fileUrl,
    });
    await expect(stolen).rejects.toMatchObject({ message: '图片上传失败' });
  });

  it('UPL-02 over the threshold is sent in parts, in any order, and joined once', async () => {
    const member = await slice.signIn();
    const video = mp4Of(2 * partBytes + 1000);
    const upload = await begin(member, video);
    expect(upload).toMatchObject({ partSize: partBytes, partCount: 3 });
    const sent = [
      ...(await sendParts(member, upload, video, [3, 1])),
      ...(await sendParts(member, upload, video, [2])),
    ];
    const parts = sent.sort((left, right) => left.partNumber - right.partNumber);
    const answers = await Promise.all([1, 2, 3, 4].map(() => complete(member, upload, parts, md5Of(video))));
    expect(new Set(answers.map((answer) => answer.fileUrl)).size).toBe(1);
    expect(answers[0]).toMatchObject({ size: video.length });
    expect(await complete(member, upload, parts)).toEqual(answers[0]);
    expect((await bodyOf(answers[0]?.fileUrl ?? '')).equals(video)).toBe(true);
    expect(await readdir(path.join(slice.uploads.folder, 'files/parts'))).toEqual([]);
    expect(await ask(member, video)).toMatchObject({ exists: true, fileType: 2 });
  });

  it('UPL-02 has the exact sizes of the specification', () => {
    expect(uploadLimits.partBytes).toBe(104_857_600);
    expect(uploadLimits.videoBytes).toBe(5_368_709_120);
    expect(Math.ceil(uploadLimits.videoBytes / uploadLimits.partBytes)).toBe(52);
  });

  it('goes on after a break with the parts that the server has', async () => {
    const member = await slice.signIn();
    const video = mp4Of(partBytes + 10);
    const upload = await begin(member, video);
    const [first] = await sendParts(member, upload, video, [1]);
    const { parts } = await slice.callAs(member)('POST /api/dynamic/getMulSignatureUrl', {
      uploadId: upload.uploadId,
      filePath: upload.filePath,
      list: true,
    });
    expect(parts).toEqual([{ partNumber: 1, eTag: first?.eTag.replaceAll('"', ''), size: partBytes }]);
    const [second] = await sendParts(member, upload, video, [2]);
    expect((await complete(member, upload, [first!, second!])).size).toBe(video.length);
  });

  it('is not joined while parts are missing, differ or stand in another order, and can then still be mended', async () => {
    const member = await slice.signIn();
    const video = mp4Of(partBytes + 10);
    const upload = await begin(member, video);
    const [first] = await sendParts(member, upload, video, [1]);
    const wrong = { message: '分片不完整，请重新上传缺少的分片' };
    await expect(complete(member, upload, [first!])).rejects.toMatchObject(wrong);
    const [second] = await sendParts(member, upload, video, [2]);
    await expect(complete(member, upload, [second!, first!])).rejects.toMatchObject(wrong);
    const other = { partNumber: 2, eTag: first!.eTag };
    await expect(complete(member, upload, [first!, other])).rejects.toMatchObject(wrong);
    expect((await complete(member, upload, [first!, second!])).size).toBe(video.length);
  });

  it('takes no part of another size, and signs no part that there is not', async () => {
    const member = await slice.signIn();
    const video = mp4Of(partBytes + 10);
    const upload = await begin(member, video);
    const call = slice.callAs(member);
    const { uploadId, filePath } = upload;
    const { urls } = await call('POST /api/dynamic/getMulSignatureUrl', { uploadId, filePath, partNumbers: [2] });
    expect((await put(urls[0]!.url, urls[0]!.headers, Buffer.alloc(11))).status).toBe(403);
    const surplus = call('POST /api/dynamic/getMulSignatureUrl', { uploadId, filePath, partNumbers: [3] });
    await expect(surplus).rejects.toMatchObject({ message: '没有这个分片' });
    const many = call('POST /api/dynamic/getMulSignatureUrl', { uploadId, filePath, partNumbers: Array(11).fill(1) });
    await expect(many).rejects.toMatchObject({ details: { bizCode: 'INPUT_INVALID' } });
  });

  it('UPL-02 is cancelled with all its parts, twice without complaint', async () => {
    const member = await slice.signIn();
    const video = mp4Of(partBytes + 10);
    const upload = await begin(member, video);
    const { uploadId, filePath } = upload;
    await sendParts(member, upload, video, [1]);
    const folder = path.join(slice.uploads.folder, 'files/parts');
    const arrived = await readdir(folder);
    const call = slice.callAs(member);
    expect(await call('POST /api/dynamic/cancelUpload', { uploadId, filePath })).toEqual({});
    expect(await call('POST /api/dynamic/cancelUpload', { uploadId, filePath })).toEqual({});
    expect(await readdir(folder)).toHaveLength(arrived.length - 1);
    const more = call('POST /api/dynamic/getMulSignatureUrl', { uploadId, filePath, list: true });
    await expect(more).rejects.toMatchObject({ message: '上传任务不存在或已结束' });
    await expect(complete(member, upload, [{ partNumber: 1, eTag: 'x' }])).rejects.toMatchObject({
      message: '上传任务不存在或已结束',
    });
  });

  it('that is none is refused once it is whole, and thrown away', async () => {
    const member = await slice.signIn();
    const lie = Buffer.alloc(partBytes + 10, 'x');
    const upload = await begin(member, lie);
    const parts = await sendParts(member, upload, lie, [1, 2]);
    await expect(complete(member, upload, parts)).rejects.toMatchObject({ message: '不支持的文件类型' });
    await expect(complete(member, upload, parts)).rejects.toMatchObject({ message: '上传任务不存在或已结束' });
  });

  it('UPL-02 over 5 GB, small enough for one piece, or of another type begins no upload in parts', async () => {
    const call = slice.callAs(await slice.signIn());
    const file = { fileName: 'x', bucketName: 'gp-media', contentType: 'video/mp4', size: partBytes + 1 } as const;
    const key = 'POST /api/dynamic/getUploadId';
    await expect(call(key, { ...file, size: 5_368_709_121 })).rejects.toMatchObject({ details: { fields: ['size'] } });
    await expect(call(key, { ...file, size: partBytes })).rejects.toMatchObject({ message: '这个文件不需要分片上传' });
    await expect(call(key, { ...file, contentType: 'image/png' })).rejects.toMatchObject({
      message: '不支持的文件类型',
    });
    await expect(call(key, { ...file, bucketName: 'gp-avatar' })).rejects.toMatchObject({
      message: '此处只能上传图片',
    });
    await expect(
      call('POST /api/dynamic/filelog/getSignatureUrl', { ...file, size: partBytes + 1 }),
    ).rejects.toMatchObject({ message: '视频超过5MB，请分片上传' });
  });

  it('of another member is as unknown as one that never was', async () => {
    const [owner, stranger] = [await slice.signIn(), await slice.signIn()];
    const video = mp4Of(partBytes + 10);
    const upload = await begin(owner, video);
    const { uploadId, filePath } = upload;
    const [first] = await sendParts(owner, upload, video, [1]);
    const call = slice.callAs(stranger);
    const unknown = { message: '上传任务不存在或已结束' };
    await expect(
      call('POST /api/dynamic/getMulSignatureUrl', { uploadId, filePath, partNumbers: [2] }),
    ).rejects.toMatchObject(unknown);
    await expect(complete(stranger, upload, [first!])).rejects.toMatchObject(unknown);
    await expect(save(stranger, video, filePath, 2)).rejects.toMatchObject(unknown);
    expect(await call('POST /api/dynamic/cancelUpload', { uploadId, filePath })).toEqual({});
    const [second] = await sendParts(owner, upload, video, [2]);
    expect((await complete(owner, upload, [first!, second!])).size).toBe(video.length);
  });
});
