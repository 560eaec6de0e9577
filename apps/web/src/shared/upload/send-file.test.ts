import { OutcomeError } from '@lianpan/contract/outcomes';
import { describe, expect, it } from 'vitest';
import { encodedSize, isAnimated } from './image-size.ts';
import { MediaUploads } from './media-uploads.ts';
import { PutError } from './ports.ts';
import { jitter } from './retries.ts';
import { sendFile, type SendOptions } from './send-file.ts';
import { brokenWay, fileOf, md5Of, uploadBench, type Bench, type BenchOptions } from './upload-bench.fixture.ts';

const png = () => fileOf(50, 'image/png', 'a.png');
const video = (size = 45) => fileOf(size, 'video/mp4');

function send(bench: Bench, file: File, more: Partial<SendOptions> = {}) {
  const shares: number[] = [];
  const options: SendOptions = {
    purpose: 'gp-media',
    customerId: '7',
    signal: new AbortController().signal,
    onProgress: (share) => shares.push(share),
    ...more,
  };
  return sendFile(bench.ports, file, file.type.startsWith('video') ? 'video' : 'image', options).then((media) => ({
    media,
    shares,
  }));
}

describe('sending a file', () => {
  it('UPL-03 asks by md5 and sends nothing of what is known', async () => {
    const bench = uploadBench({ known: true });
    const { media, shares } = await send(bench, png());
    expect(bench.calls).toEqual(['getFileLog', 'saveFileLog']);
    expect(bench.arrived).toEqual([]);
    expect(shares).toEqual([1]);
    expect(media).toMatchObject({ kind: 'image', fileUrl: '/objects/saved?/objects/gp-media/known.png', width: 40 });
  });

  it('sends what is new in one piece', async () => {
    const bench = uploadBench();
    const { media, shares } = await send(bench, png());
    expect(bench.calls).toEqual(['getFileLog', 'getSignatureUrl', 'saveFileLog']);
    expect([bench.arrived, shares]).toEqual([[50], [1]]);
    expect(media.thumbUrl).toBe('/thumb');
  });

  it('takes a new address when the old one has run out, without waiting', async () => {
    const bench = uploadBench({
      disturb: ({ number }) => {
        if (number === 1) throw new PutError('address', 'run out');
      },
    });
    await send(bench, png());
    expect(bench.calls).toEqual(['getFileLog', 'getSignatureUrl', 'getSignatureUrl', 'saveFileLog']);
    expect(bench.waits).toEqual([]);
  });

  it('tries five times more when the way breaks, longer and longer apart, and then gives up', async () => {
    const bench = uploadBench({ disturb: brokenWay });
    await expect(send(bench, png())).rejects.toThrow('the connection broke');
    expect(bench.waits).toEqual([1000, 2000, 4000, 8000, 16_000]);
    expect(jitter(9, () => 1)).toBe(30_000);
    expect(jitter(9, () => 0)).toBe(0);
  });

  it('does not try again what the store does not want', async () => {
    const bench = uploadBench({
      disturb: () => {
        throw new PutError('refused', 'status 507');
      },
    });
    await expect(send(bench, png())).rejects.toThrow('status 507');
    expect(bench.waits).toEqual([]);
  });

  it('repeats the saving until the server has an answer', async () => {
    let asked = 0;
    const bench = uploadBench({
      answer: (name) => {
        if (name !== 'saveFileLog') return undefined;
        asked += 1;
        if (asked === 1) throw new OutcomeError('timeout');
        if (asked === 2) throw new OutcomeError('rejected', 'busy', { details: { bizCode: 'TOO_FREQUENT' } });
        return undefined;
      },
    });
    await send(bench, png());
    expect(asked).toBe(3);
  });
});

describe('sending a video in parts', () => {
  const inSlices: BenchOptions = { threshold: 40, partSize: 10 };

  it('UPL-02 goes in parts above the threshold, three at a time, and is joined in order', async () => {
    let joined: unknown;
    const bench = uploadBench({
      ...inSlices,
      answer: (name, input) => {
        if (name === 'completeUpload') joined = input;
        return undefined;
      },
    });
    const file = video();
    const { media, shares } = await send(bench, file);
    expect(bench.arrived.sort((left, right) => right - left)).toEqual([10, 10, 10, 10, 5]);
    expect(bench.maxAtOnce()).toBe(3);
    expect(bench.calls.filter((name) => name === 'getMulSignatureUrl')).toHaveLength(1);
    const partEtags = [...bench.parts]
      .sort(([left], [right]) => left - right)
      .map(([partNumber, eTag]) => ({ partNumber, eTag }));
    expect(joined).toEqual({ uploadId: 'up', filePath: 'key', partEtags, md5: await md5Of(file) });
    expect(bench.kept.size).toBe(0);
    expect(media).toMatchObject({ kind: 'video', fileUrl: '/objects/saved?/objects/joined', width: 640 });
    expect(shares.at(-1)).toBe(1);
  });

  it('keeps a video up to the threshold in one piece', async () => {
    const bench = uploadBench(inSlices);
    await send(bench, video(40));
    expect(bench.arrived).toEqual([40]);
  });

  it('goes on after a reload with the parts that are missing', async () => {
    const bench = uploadBench({
      ...inSlices,
      disturb: ({ number }) => {
        if (number > 3 && number < 6) throw new PutError('refused', 'the page was closed');
      },
    });
    await expect(send(bench, video())).rejects.toThrow('the page was closed');
    const before = bench.arrived.length;
    const [left] = [...bench.kept.values()];
    expect(left).toMatchObject({ customerId: '7', name: 'film.mp4', size: 45, partCount: 5 });
    bench.calls.length = 0;
    const again = { ...bench.ports, put: uploadBench(inSlices).ports.put };
    const sent: number[] = [];
    again.put = async (target, content, options) => {
      sent.push(content.size);
      return bench.ports.put(target, content, options);
    };
    await expect(send({ ...bench, ports: again }, video())).resolves.toMatchObject({ media: { kind: 'video' } });
    expect(before + sent.length).toBeGreaterThanOrEqual(5);
    expect(sent.length).toBeLessThan(5);
    expect(bench.calls).not.toContain('getUploadId');
    expect(bench.kept.size).toBe(0);
  });

  it('does not believe a part that arrived under the same number with other bytes', async () => {
    const bench = uploadBench(inSlices);
    const file = video();
    bench.kept.set('up', {
      id: 'up',
      customerId: '7',
      name: 'film.mp4',
      size: 45,
      startedAt: 1,
      uploadId: 'up',
      filePath: 'key',
      partSize: 10,
      partCount: 5,
      parts: {},
      fingerprint: `${await md5Of(new Blob([file, file, file]))}-45`,
    });
    bench.parts.set(1, await md5Of(file.slice(0, 10)));
    bench.parts.set(2, 'f'.repeat(32));
    await send(bench, file);
    expect(bench.arrived.sort((left, right) => right - left)).toEqual([10, 10, 10, 5]);
  });

  it('begins anew when the server has forgotten the upload', async () => {
    const bench = uploadBench({
      ...inSlices,
      answer: (name, input) => {
        if (name === 'getMulSignatureUrl' && input['list']) throw new OutcomeError('rejected', 'gone');
        return undefined;
      },
    });
    const file = video();
    bench.kept.set('old', {
      id: 'old',
      customerId: '7',
      name: 'film.mp4',
      size: 45,
      startedAt: 1,
      uploadId: 'old',
      filePath: 'key',
      partSize: 10,
      partCount: 5,
      parts: {},
      fingerprint: `${await md5Of(new Blob([file, file, file]))}-45`,
    });
    await send(bench, file);
    expect(bench.calls).toContain('getUploadId');
    expect(bench.arrived).toHaveLength(5);
  });

  it('sends a part again that arrived altered', async () => {
    const bench = uploadBench(inSlices);
    let puts = 0;
    const { put } = bench.ports;
    const ports = {
      ...bench.ports,
      put: async (...given: Parameters<typeof put>) => {
        const eTag = await put(...given);
        puts += 1;
        return puts === 1 ? '0'.repeat(32) : eTag;
      },
    };
    await send({ ...bench, ports }, video());
    expect(puts).toBe(6);
  });
});

describe('sending a video over 100 MB', () => {
  const half = 60 * 1024 * 1024;
  const large = (): File => new File([new Uint8Array(half + 50 * 1024 * 1024)], 'large.mp4', { type: 'video/mp4' });

  it('UPL-02 is on its way before its hash is known', async () => {
    const bench = uploadBench({ partSize: half });
    let hashed = (): void => {};
    const sent = new Promise<void>((resolve) => (hashed = resolve));
    const ports = {
      ...bench.ports,
      // The whole is hashed only when both parts have arrived: whoever waits for the hash first never ends.
      md5: async (content: Blob) => {
        if (content.size > half) await sent;
        return md5Of(content);
      },
      put: async (...given: Parameters<typeof bench.ports.put>) => {
        const eTag = await bench.ports.put(...given);
        if (bench.arrived.length === 2) hashed();
        return eTag;
      },
    };
    await send({ ...bench, ports }, large());
    expect(bench.arrived.sort((left, right) => right - left)).toEqual([half, 50 * 1024 * 1024]);
    expect(bench.calls.indexOf('getUploadId')).toBeLessThan(bench.calls.indexOf('getFileLog'));
    expect(bench.calls.slice(-2)).toEqual(['completeUpload', 'saveFileLog']);
  });

  it('UPL-03 is cancelled when it turns out to be known', async () => {
    const bench = uploadBench({
      known: true,
      partSize: half,
      disturb: ({ signal }) =>
        new Promise((_resolve, reject) => {
          if (signal.aborted) reject(signal.reason as Error);
          signal.addEventListener('abort', () => reject(signal.reason as Error));
        }),
    });
    const { media, shares } = await send(bench, large());
    expect(bench.arrived).toEqual([]);
    expect(bench.calls.slice(-2)).toEqual(['cancelUpload', 'saveFileLog']);
    expect(bench.calls).not.toContain('completeUpload');
    expect([bench.kept.size, shares.at(-1)]).toEqual([0, 1]);
    expect(media.fileUrl).toContain('known');
  });
});

describe('the tiles of an editor', () => {
  const open = (bench: Bench, more: Partial<ConstructorParameters<typeof MediaUploads>[0]> = {}) =>
    new MediaUploads({
      ports: bench.ports,
      customerId: '7',
      purpose: 'gp-media',
      accepts: ['image', 'video'],
      localUrls: { make: () => 'blob:1', free: () => {} },
      ...more,
    });
  const settled = (uploads: MediaUploads): Promise<void> =>
    new Promise((resolve) => {
      const checkQueue = (): void => {
        if (uploads.tiles().every((tile) => tile.state !== 'uploading')) resolve();
      };
      uploads.subscribe(checkQueue);
      checkQueue();
    });

  it('UPL-04 pass from uploading to done', async () => {
    const uploads = open(uploadBench());
    expect(uploads.add([png()])).toBeUndefined();
    expect(uploads.tiles()[0]).toMatchObject({ state: 'uploading', progress: 0 });
    await settled(uploads);
    expect(uploads.tiles()[0]).toMatchObject({ state: 'done', progress: 1, media: { thumbUrl: '/thumb' } });
  });

  it('go on for who publishes them when the editor is gone', async () => {
    const uploads = open(uploadBench());
    uploads.add([png(), png()]);
    const files = uploads.handOver();
    expect(files.urls()).toBeNull();
    uploads.close();
    await settled(uploads);
    expect(files.urls()).toHaveLength(2);
    expect(files.progress()).toBe(1);
    files.close();
    expect(uploads.tiles()).toEqual([]);
  });

  it('UPL-04 offer a failed image another try, with the server’s reason', async () => {
    let isOpen = false;
    const bench = uploadBench({
      answer: (name) => {
        if (name === 'saveFileLog' && !isOpen) throw new OutcomeError('rejected', '不支持的文件类型');
        return undefined;
      },
    });
    const uploads = open(bench);
    uploads.add([png()]);
    await settled(uploads);
    expect(uploads.tiles()[0]).toMatchObject({ state: 'failed', reason: '不支持的文件类型' });
    isOpen = true;
    uploads.retry(1);
    await settled(uploads);
    expect(uploads.tiles()[0]?.state).toBe('done');
  });

  it('UPL-04 do nothing when a failed video is tried again', async () => {
    const bench = uploadBench({ disturb: brokenWay });
    const uploads = open(bench);
    uploads.add([video()]);
    await settled(uploads);
    const before = [...bench.calls];
    uploads.retry(1);
    expect(uploads.tiles()[0]?.state).toBe('failed');
    expect(bench.calls).toEqual(before);
  });

  it('UPL-04 cancel an unfinished video when it is removed, and nothing when it is done', async () => {
    let begun = (): void => {};
    const sending = new Promise<void>((resolve) => (begun = resolve));
    const bench = uploadBench({
      threshold: 20,
      disturb: ({ signal }) => {
        begun();
        return new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error));
        });
      },
    });
    const uploads = open(bench);
    uploads.add([video()]);
    await sending;
    uploads.remove(1);
    expect(uploads.tiles()).toEqual([]);
    await expect.poll(() => bench.calls).toContain('cancelUpload');
    expect(bench.kept.size).toBe(0);
    const quiet = uploadBench();
    const finished = open(quiet);
    finished.add([video()]);
    await settled(finished);
    finished.remove(1);
    expect(quiet.calls).not.toContain('cancelUpload');
  });

  it('UPL-01 UPL-02 take nine images and one video, of known types and sizes', () => {
    const uploads = open(uploadBench());
    expect(uploads.add(Array.from({ length: 10 }, png))).toBe('tooManyImages');
    expect(uploads.tiles()).toHaveLength(9);
    expect(uploads.add([video(), video()])).toBe('tooManyVideos');
    expect(uploads.tiles()).toHaveLength(10);
    const sized = (type: string, size: number): File => Object.defineProperty(fileOf(1, type), 'size', { value: size });
    const others = open(uploadBench());
    expect(others.add([sized('image/png', 20 * 1024 * 1024 + 1)])).toBe('imageTooLarge');
    expect(others.add([sized('video/mp4', 5_368_709_121)])).toBe('videoTooLarge');
    expect(others.add([fileOf(5, 'text/html')])).toBe('type');
    expect(others.add([fileOf(0, 'image/png')])).toBe('empty');
    expect(others.tiles()).toEqual([]);
    expect(open(uploadBench(), { accepts: ['image'] }).add([video()])).toBe('type');
  });

  it('send at most three images at one time', async () => {
    const bench = uploadBench();
    const uploads = open(bench);
    uploads.add(Array.from({ length: 9 }, png));
    await settled(uploads);
    expect(bench.arrived).toHaveLength(9);
    expect(bench.maxAtOnce()).toBeLessThanOrEqual(3);
  });
});

describe('sizes of encoded pictures', () => {
  it('UPL-05 binds the sides of a picture, and of a long one its area alone', () => {
    expect(encodedSize(1000, 800)).toEqual({ width: 1000, height: 800 });
    expect(encodedSize(8192, 4096)).toEqual({ width: 4096, height: 2048 });
    expect(encodedSize(1000, 12_000)).toEqual({ width: 1000, height: 12_000 });
    const { width, height } = encodedSize(2000, 20_000);
    expect(width * height).toBeLessThanOrEqual(16 * 1024 * 1024);
    expect(height / width).toBeCloseTo(10, 1);
  });

  it('sees from the head whether a picture moves', () => {
    const bytes = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0));
    expect(isAnimated('image/png', bytes('\x89PNG....IHDR....acTL....IDAT'))).toBe(true);
    expect(isAnimated('image/png', bytes('\x89PNG....IHDR....IDAT....acTL'))).toBe(false);
    expect(isAnimated('image/webp', bytes('RIFF....WEBPVP8X....\x02'))).toBe(true);
    expect(isAnimated('image/webp', bytes('RIFF....WEBPVP8X....\x10'))).toBe(false);
    expect(isAnimated('image/webp', bytes('RIFF....WEBPVP8 ....\x02'))).toBe(false);
  });
});
