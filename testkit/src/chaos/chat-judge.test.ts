import { expect, it } from 'vitest';
import { judge } from './chat-judge.ts';

const kept = ['a', 'b', 'c'].map((clientMsgId, at) => ({ conversationId: 1, seq: at + 1, clientMsgId }));
const shown = kept.map(({ seq, clientMsgId }) => ({ seq, clientMsgId }));
const witness = {
  conversationId: '1',
  isSignedIn: true,
  acknowledged: [shown[0]!, shown[2]!],
  refused: ['d'],
  shown,
  wrongAcks: 0,
};
const nothing = {
  lost: 0,
  keptTwice: 0,
  refusedAndKept: 0,
  wrongAcks: 0,
  gaps: 0,
  outOfOrder: 0,
  notShown: 0,
  shownTwice: 0,
};

it('finds nothing where nothing is wrong', () => {
  expect(judge(kept, [witness])).toStrictEqual(nothing);
});

it('asks nothing new of a device that was signed out, and nothing wrong', () => {
  const ended = { ...witness, isSignedIn: false, shown: shown.slice(0, 1) };
  expect(judge(kept, [ended])).toStrictEqual(nothing);
  expect(judge(kept, [{ ...ended, shown: [shown[1]!, shown[0]!] }])).toMatchObject({ outOfOrder: 1 });
});

it.each([
  ['lost', kept.slice(0, 2), witness, { lost: 1 }],
  ['kept twice', [...kept, { conversationId: 1, seq: 4, clientMsgId: 'c' }], witness, { keptTwice: 1 }],
  ['refused and kept', kept, { ...witness, refused: ['b'] }, { refusedAndKept: 1 }],
  [
    'acknowledged at another place',
    kept,
    { ...witness, acknowledged: [{ clientMsgId: 'a', seq: 2 }] },
    { wrongAcks: 1 },
  ],
  [
    'with a gap',
    [kept[0]!, { ...kept[1]!, seq: 5 }],
    { ...witness, acknowledged: [], shown: shown.slice(0, 2) },
    { gaps: 1 },
  ],
  ['shown out of order', kept, { ...witness, shown: [shown[1]!, shown[0]!, shown[2]!] }, { outOfOrder: 1 }],
  ['not shown', kept, { ...witness, shown: shown.slice(0, 2) }, { notShown: 1 }],
])('counts a message that was %s', (_, rows, seen, found) => {
  expect(judge(rows, [seen])).toMatchObject(found);
});
