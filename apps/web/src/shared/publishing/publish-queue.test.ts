import { describe, expect, it } from 'vitest';
import type { SendingFiles } from '../upload/media-uploads.ts';
import type { Publication } from './publications.ts';
import { PublishQueue, type NewPublication } from './publish-queue.ts';

const publication = (clientReqId = 'r1', more: Partial<NewPublication> = {}): NewPublication => ({
  clientReqId,
  customerId: '7',
  dataType: 1,
  target: 'POST /api/dynamic/square/publishDynamic',
  input: { docJson: {} },
  label: '收盘后',
  editPath: '/square/publishGraphtext',
  kept: { key: 'k', text: '{}' },
  ...more,
});

/** A server that keeps what it was sent by its name, and loses answers when told to. */
function bench(kept: readonly Publication[] = []) {
  const stored = new Map<string, Readonly<Record<string, unknown>>>();
  const sent: string[] = [];
  const world = { loses: 0, refuses: '', kept, shown: [] as readonly Publication[] };
  const open = () => {
    const queue = new PublishQueue({
      async send(_target, input) {
        const name = String(input['clientReqId']);
        sent.push(name);
        await Promise.resolve();
        if (world.refuses !== '') throw new Error(world.refuses);
        if (!stored.has(name)) stored.set(name, input);
        if (world.loses > 0) {
          world.loses -= 1;
          throw new TypeError('the answer was lost');
        }
        return { dynamicDetailId: '12', auditHint: '' };
      },
      refusalOf: (error) => (error instanceof TypeError ? undefined : (error as Error).message),
      read: () => world.kept,
      write: (all) => void (world.kept = all),
    });
    queue.subscribe(() => (world.shown = queue.all()));
    return queue;
  };
  return { world, stored, sent, open, queue: open() };
}

/** Files of an editor, moved by hand. */
function filesOf(count: number) {
  const listeners = new Set<() => void>();
  const state = {
    urls: null as string[] | null,
    failure: undefined as 'image' | 'video' | undefined,
    retries: 0,
    closed: 0,
  };
  const files: SendingFiles = {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    urls: () => state.urls,
    progress: () => (state.urls ? 1 : 0.5),
    failure: () => state.failure,
    retry: () => void ((state.retries += 1), (state.failure = undefined)),
    close: () => void (state.closed += 1),
  };
  const move = (change: Partial<typeof state>): void => {
    Object.assign(state, change);
    for (const listener of listeners) listener();
  };
  return { files, state, move, arrive: () => move({ urls: Array.from({ length: count }, (_, at) => `/f${at}`) }) };
}

const settled = () => new Promise<void>((resolve) => void setTimeout(resolve));

describe('what is published in the background', () => {
  it('is sent once with its files, and told where it stands', async () => {
    const { world, stored, sent, queue } = bench();
    const { files, arrive } = filesOf(2);
    queue.add(publication(), files);
    queue.add(publication(), files);
    expect(world.shown).toMatchObject([{ state: 'uploading', progress: 0.5, fileUrls: null }]);
    arrive();
    await settled();
    expect(sent).toEqual(['r1']);
    expect(stored.get('r1')).toMatchObject({ docJson: {}, fileUrls: ['/f0', '/f1'], clientReqId: 'r1' });
    expect(world.shown).toMatchObject([{ state: 'done', dataId: '12' }]);
    expect(world.kept).toEqual([]);
  });

  it('stands once where an answer was lost and it was sent again', async () => {
    const { world, stored, sent, queue } = bench();
    world.loses = 1;
    queue.add(publication(), undefined);
    await settled();
    expect(world.shown).toMatchObject([{ state: 'failed', reason: '' }]);
    queue.again('r1');
    queue.again('r1');
    await settled();
    expect(sent).toEqual(['r1', 'r1']);
    expect(stored.size).toBe(1);
    expect(world.shown).toMatchObject([{ state: 'done' }]);
  });

  it('goes back to its editor with the words of a refusal', async () => {
    const { world, queue, sent } = bench();
    world.refuses = '含有联系方式';
    queue.add(publication(), undefined);
    await settled();
    expect(world.shown).toMatchObject([{ state: 'refused', reason: '含有联系方式' }]);
    queue.again('r1');
    await settled();
    expect(sent).toHaveLength(1);
    queue.drop('r1');
    expect(world.shown).toEqual([]);
    expect(world.kept).toEqual([]);
  });

  it('sends failed pictures again, and a failed video not', async () => {
    const { world, sent, queue } = bench();
    const picture = filesOf(1);
    queue.add(publication(), picture.files);
    picture.move({ failure: 'image' });
    expect(world.shown).toMatchObject([{ state: 'failed', reason: 'imageFailed' }]);
    queue.again('r1');
    expect(picture.state.retries).toBe(1);
    picture.arrive();
    await settled();
    expect(sent).toEqual(['r1']);
    const video = filesOf(1);
    queue.add(publication('r2'), video.files);
    video.move({ failure: 'video' });
    expect(world.shown[1]).toMatchObject({ state: 'refused', reason: 'videoFailed' });
    queue.drop('r2');
    expect(video.state.closed).toBe(1);
  });
});

describe('a new page', () => {
  it('sends what the page before could not end, under its name, to its member alone', async () => {
    const { world, stored, sent, queue, open } = bench();
    world.loses = 1;
    queue.add(publication(), undefined);
    await settled();
    const other = open();
    other.resume('8');
    expect(sent).toHaveLength(1);
    other.resume('7');
    other.resume('7');
    await settled();
    expect(sent).toEqual(['r1', 'r1']);
    expect(stored.size).toBe(1);
    expect(world.kept).toEqual([]);
  });

  it('tells of files that were lost with the page, and keeps what belongs to others', () => {
    const { world, queue, open, sent } = bench();
    queue.add(publication(), filesOf(1).files);
    const next = open();
    next.add(publication('r9', { customerId: '8' }), filesOf(1).files);
    expect(world.kept.map(({ clientReqId }) => clientReqId)).toEqual(['r1', 'r9']);
    next.resume('7');
    expect(world.shown).toMatchObject([{ state: 'refused', reason: 'filesLost' }, { clientReqId: 'r9' }]);
    expect(sent).toEqual([]);
  });
});
