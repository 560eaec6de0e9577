import { confirm } from '@lianpan/ui';
import { catalogue, textsNow } from './texts.ts';

/** Source: feature catalogue 5. */
const deleteTexts = catalogue({
  title: ['是否删除当前内容？', 'is the current content to be deleted?'],
  delete: ['删除', 'Delete'],
  cancel: ['取消', 'Cancel'],
});

/** Asks before something is deleted; without a title of its own it asks about "the current content". POP-09. */
export function confirmDelete({ title, text }: { title?: string; text?: string } = {}): Promise<boolean> {
  const say = textsNow(deleteTexts);
  return confirm({
    title: title ?? say('title'),
    text,
    confirmText: say('delete'),
    cancelText: say('cancel'),
    isDanger: true,
  });
}
