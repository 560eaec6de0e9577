import { startSlice } from '@lianpan/testkit';
import { describe, expect, it } from 'vitest';
import { md5Of, svgOf } from './samples.fixture.ts';

describe('room', () => {
  it('of a member is kept for uploads whose size nobody has told', async () => {
    const small = await startSlice({ uploads: { partBytes: 600, quotaBytes: 1000 } });
    const member = await small.signIn();
    const file = { fileName: 'x', bucketName: 'gp-media', contentType: 'image/png' } as const;
    const open = () => small.callAs(member)('POST /api/dynamic/filelog/getSignatureUrl', file);
    const results = await Promise.allSettled([open(), open(), open()]);
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    await expect(open()).rejects.toMatchObject({ message: '你的上传空间已满' });
    await small.close();
  });

  it('of a member counts a drawing by the picture that it makes', async () => {
    const svg = svgOf();
    const small = await startSlice({ uploads: { quotaBytes: svg.length + 100 } });
    const call = small.callAs(await small.signIn());
    const file = { fileName: 'x', bucketName: 'gp-media', contentType: 'image/svg+xml', size: svg.length } as const;
    const { url, headers, filePath } = await call('POST /api/dynamic/filelog/getSignatureUrl', file);
    await fetch(small.baseUrl + url, { method: 'PUT', headers, body: new Uint8Array(svg) });
    const saved = { fileValue: md5Of(svg), fileUrl: filePath, fileType: 1 } as const;
    await expect(call('POST /api/dynamic/filelog/saveFileLog', saved)).rejects.toMatchObject({
      message: '你的上传空间已满',
    });
    await small.close();
  });
});
