import { expect, it } from 'vitest';
import { changeDraft, draftNow, redo, undo } from './draft-store.ts';
import { emptyDraft, withItem, withParameter } from './query-draft.ts';

it('goes back and on step by step, and takes a drawn slider for one step', () => {
  changeDraft(withItem(emptyDraft, 'T01'), 'add');
  for (const n of [21, 22, 23]) changeDraft(withParameter(draftNow(), { group: 0, item: 0 }, 'n', n), 'n');
  const drawn = draftNow();
  undo();
  expect(draftNow()).toEqual(withItem(emptyDraft, 'T01'));
  redo();
  expect(draftNow()).toEqual(drawn);
  undo();
  undo();
  expect(draftNow()).toEqual(emptyDraft);
  undo();
  changeDraft(withItem(emptyDraft, 'T03'), 'add');
  redo();
  expect(draftNow()).toEqual(withItem(emptyDraft, 'T03'));
});
