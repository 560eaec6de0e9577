import { startSlice, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { md5Of, svgOf } from './samples.fixture.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice({ uploads: { partBytes: 600, quotaBytes: 1000 } });
});
afterAll(() => slice.close());

it('keeps room for uploads whose size nobody has told', async () => {
  const member = await slice.signIn();
  const file = { fileName: 'x', bucketName: 'gp-media', contentType: 'image/png' } as const;
  const open = () => slice.callAs(member)('POST /api/dynamic/filelog/getSignatureUrl', file);
  const results = await Promise.allSettled([open(), open(), open()]);
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  await expect(open()).rejects.toMatchObject({ message: '你的上传空间已满' });
});

it('counts a drawing by the picture that it makes', async () => {
  const svg = svgOf();
  const call = slice.callAs(await slice.signIn());
  const file = { fileName: 'x', bucketName: 'gp-media', contentType: 'image/svg+xml', size: svg.length } as const;
  const { url, headers, filePath } = await call('POST /api/dynamic/filelog/getSignatureUrl', file);
  await fetch(slice.baseUrl + url, { method: 'PUT', headers, body: new Uint8Array(svg) });
  const saved = { fileValue: md5Of(svg), fileUrl: filePath, fileType: 1 } as const;
  await expect(call('POST /api/dynamic/filelog/saveFileLog', saved)).rejects.toMatchObject({
    message: '你的上传空间已满',
  });
});
