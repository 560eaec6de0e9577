import { comments, strikes } from '@lianpan/db';
import type { ForeignSamples } from '../samples.fixture.ts';

/** As the codes of short addresses are made. */
export const patternSamples = { '^[A-Za-z0-9]{8,16}$': 'abcdefgh1234' };

const at = new Date('2026-11-20T10:00:00+08:00');

export const foreignSamples: ForeignSamples = {
  make: async ({ slice, messengerMember, add }) => {
    const owner = await messengerMember();
    const { customerId } = owner;
    const [comment] = await slice.db
      .insert(comments)
      .values({
        dataType: 71,
        dataId: '5',
        customerId,
        content: 'mine',
        state: 3,
        clientReqId: 'b8a1f0a2-70d5-4a5e-8f46-0f6e3d0d7a01',
        createdAt: at,
      })
      .returning();
    const [strike] = await slice.db
      .insert(strikes)
      .values({
        customerId,
        level: 1,
        rule: 'contact',
        quoted: 'mine',
        dataType: 1,
        dataId: '1',
        createdAt: at,
        expiresAt: new Date('2027-05-20T10:00:00+08:00'),
      })
      .returning();
    const strikeId = String(strike!.id);
    const content = 'I object';
    add(owner, 'POST /api/dynamic/square/appealStrike', { strikeId, content }, { strikeId: '999999999' });
    const commentId = String(comment!.id);
    add(owner, 'POST /api/dynamic/square/deleteComment', { commentId }, { commentId: '999999999' });
  },
  openCells: {
    'POST /api/dynamic/square/getComments rootId': 'what is said in public, for everybody',
    'POST /api/dynamic/square/getComments commentId': 'the same',
    'POST /api/dynamic/square/addComment parentId': 'what is said in public may be answered by everybody',
    'POST /api/dynamic/square/likeComment commentId': 'what is said in public may be liked by everybody',
    'POST /api/dynamic/square/topComment commentId':
      'a comment is public; the author of what it stands under alone may arrange it',
  },
};
