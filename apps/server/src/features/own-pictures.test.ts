import { randomUUID } from 'node:crypto';
import { contract, type Call, type CallKey } from '@lianpan/contract';
import { startSlice, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inputPaths } from './sample-input.fixture.ts';
import type { Input } from './samples.fixture.ts';
import { mp4Of, pngOf } from './upload/samples.fixture.ts';
import { sendFile, sendStaffPicture } from './upload/sending.fixture.ts';
import { tablesWith, writingWorld, type WritingWorld } from './writing-calls.fixture.ts';

/** What a field takes: pictures and videos that people show, pictures alone, faces, pictures of the staff. */
type Kind = 'media' | 'picture' | 'face' | 'staff';

/** Fields that hold the address of a picture, `call path`: each takes an own one alone. */
const pictureFields: Readonly<Record<string, Kind>> = {
  'POST /api/dynamic/square/addComment imageUrl': 'picture',
  'POST /api/dynamic/square/publishDynamic fileUrls': 'media',
  'POST /api/dynamic/square/publishDynamic cover': 'picture',
  'POST /api/dynamic/square/scheduleDynamic fileUrls': 'media',
  'POST /api/dynamic/square/scheduleDynamic cover': 'picture',
  'POST /api/dynamic/square/editDynamic fileUrls': 'media',
  'POST /api/dynamic/qa/addAnswer fileUrls': 'media',
  'POST /api/dynamic/inventor/publishResearchPaper fileUrls': 'media',
  'POST /api/dynamic/inventor/scheduleResearchPaper fileUrls': 'media',
  'POST /api/dynamic/inventor/publishDriedFood fileUrls': 'media',
  'POST /api/dynamic/shareStock/publishShareStock fileUrls': 'media',
  'POST /api/dynamic/complaint/publishComplaint evidenceUrls': 'media',
  'POST /api/dynamic/studie/publishGrassRoots facts[].fileUrl': 'picture',
  'POST /api/chat/private/addPrivateMsg body.fileUrl': 'picture',
  'POST /api/chat/group/addGroupMsg body.fileUrl': 'picture',
  'POST /api/sp/hgd/adviser/ask fileUrls': 'picture',
  'POST /api/sp/hgd/adviser/followUp fileUrls': 'picture',
  'POST /api/admin/adviser/answer body.fileUrls': 'staff',
  'POST /api/admin/adviser/scheduleAnswer body.fileUrls': 'staff',
  'POST /api/system/mine/updateUserInfo headImg': 'face',
  'POST /api/system/addAccuse imgUrls': 'picture',
};

/** Fields that are named so and hold no address that others are shown, with the reason. */
const otherFields: Readonly<Record<string, string>> = {
  'GET /api/auth/common/getWxConfig url': 'the page itself, signed for the messenger and kept nowhere',
  'GET /api/dynamic/getExternalToInternalFileUrl url':
    'a picture elsewhere, fetched through the guard of outbound calls',
  'GET /api/operation/common/geturlinfo urlKey': 'a key of a list',
  'POST /api/data/common/trackView pageUrl': 'a page that was visited, shown to nobody',
  'POST /api/data/common/trackUserBehavior events[].pageUrl': 'the same',
  'POST /api/data/common/trackUserBehavior pageUrl': 'the same',
  'POST /api/data/common/addAccessLog accessLogList[].pageUrl': 'the same',
  'POST /api/dynamic/filelog/saveFileLog fileUrl': 'the upload itself; upload.test.ts and foreign-objects.test.ts',
  'POST /api/dynamic/filelog/saveFileLog posterUrl': 'upload.test.ts: a poster is the picture of its own member',
  'POST /api/admin/adviser/checkAnswer body.fileUrls': 'words are checked and nothing is kept',
  'POST /api/admin/upload/saveFileLog fileUrl': 'the upload itself; pictures.test.ts of the advisers',
};

const looksLikePicture = /cover|url|img|image|picture|photo|avatar|poster|face|icon|thumb|logo/i;

let slice: Slice;
let world: WritingWorld;
let own: Readonly<Record<'media' | 'video' | 'face' | 'staff', string>>;
let foreign: typeof own;
beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-20T10:00:00+08:00', budgetFactor: 1e6, seed: true });
  world = await writingWorld(slice);
  own = await filesOf(world);
  const stranger = await writingWorld(slice);
  foreign = await filesOf(stranger);
});
afterAll(() => slice.close());

async function filesOf({ author: { device }, adviser }: WritingWorld): Promise<typeof own> {
  const png = { bucketName: 'gp-media', contentType: 'image/png' } as const;
  return {
    media: await sendFile(slice, device, await pngOf(), png),
    video: await sendFile(slice, device, mp4Of(4000), { ...png, contentType: 'video/mp4' }),
    face: await sendFile(slice, device, await pngOf(), { ...png, bucketName: 'gp-avatar' }),
    staff: await sendStaffPicture(slice, adviser, await pngOf()),
  };
}

/** An input with an address in one of its fields. */
function withAddress(input: Input, path: string, url: string): Input {
  const [first = '', ...rest] = path.split(/(?:\[\])?\./);
  const inner = input[first];
  if (rest.length === 0) return { ...input, [first]: /s$/i.test(first) ? [url] : url };
  if (Array.isArray(inner))
    return { ...input, [first]: inner.map((one) => withAddress(one as Input, rest.join('.'), url)) };
  return { ...input, [first]: withAddress(inner as Input, rest.join('.'), url) };
}

async function send(target: CallKey, input: Input): Promise<string> {
  const { device } = contract[target].auth === 'staff' ? world.adviser : world.author;
  const fault = await device.call(target, input as never).catch((error: unknown) => error);
  const { bizCode = 'refused' } = (fault as { details?: { bizCode?: string } } | undefined)?.details ?? {};
  return fault instanceof Error ? bizCode : 'taken';
}

/** Addresses that a field must not take. */
function hostile(kind: Kind): string[] {
  const right = kind === 'staff' ? own.staff : kind === 'face' ? own.face : own.media;
  const wrongs = [
    ...[
      'https://evil.example/x.png',
      '//evil.example/x.png',
      'javascript:alert(1)',
      'data:image/png;base64,iVBORw0KGgo=',
    ],
    ...['/objects/gp-media/../gp-contract/x.png', `/objects/gp-media/2026/11/20/aa/${randomUUID()}.png`],
    foreign[kind === 'staff' || kind === 'face' ? kind : 'media'],
    kind === 'face' ? own.media : own.face,
    ...(kind === 'media' ? [] : [own.video]),
  ];
  // Private pictures have addresses that are signed anew: they are known by their key, which is all that is kept.
  return kind === 'staff' ? wrongs : [...wrongs, `https://evil.example${right}`, `${right}?x=javascript:1`];
}

const cells = Object.entries(pictureFields).map(([name, kind]) => {
  const [method, address, path] = name.split(' ') as [string, string, string];
  return { name, target: `${method} ${address}` as CallKey, path, kind };
});

describe('an address of a picture', () => {
  it('is known for every field whose name says so', () => {
    const named = (Object.entries(contract) as [CallKey, Call][]).flatMap(([target, { input }]) =>
      [...inputPaths(input).keys()]
        .filter((path) => looksLikePicture.test(path.split('.').at(-1)!))
        .map((path) => `${target} ${path}`),
    );
    expect(named.toSorted()).toEqual([...Object.keys(pictureFields), ...Object.keys(otherFields)].toSorted());
  });

  it.each(cells)('$name takes an own one alone', async ({ target, path, kind }) => {
    const make = world.inputs[target]!;
    const taken: string[] = [];
    for (const url of hostile(kind)) {
      const outcome = await send(target, withAddress(await make(), path, url));
      if (outcome !== 'INPUT_INVALID' && outcome !== 'refused') taken.push(`${outcome} ${url}`);
    }
    expect(taken).toEqual([]);
    const right = kind === 'staff' ? own.staff : kind === 'face' ? own.face : own.media;
    expect(await send(target, withAddress(await make(), path, right))).toBe('taken');
  });

  it.each(Object.entries(contract).filter(([, { input }]) => inputPaths(input).has('docJson')))(
    'in the text of %s is an own one',
    async (key) => {
      const target = key as CallKey;
      const make = world.inputs[target]!;
      const taken: string[] = [];
      for (const src of ['https://evil.example/x.png', `https://evil.example${own.media}`, foreign.media]) {
        const input = await make();
        const docJson = input['docJson'] as { content: object[] };
        const picture = { type: 'image', attrs: { src } };
        const outcome = await send(target, {
          ...input,
          docJson: { ...docJson, content: [...docJson.content, picture] },
        });
        if (outcome !== 'INPUT_INVALID') taken.push(`${outcome} ${src}`);
      }
      expect(taken).toEqual([]);
    },
  );

  it('of somewhere else stands in no table', async () => {
    expect(await tablesWith(slice, 'evil.example')).toEqual([]);
    expect(await tablesWith(slice, 'javascript:')).toEqual([]);
    expect(await tablesWith(slice, own.media)).toContain('content_item');
  });
});
