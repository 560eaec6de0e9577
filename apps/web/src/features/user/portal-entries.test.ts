import { expect, it } from 'vitest';
import { portalEntries } from './portal-entries.ts';

const item = (itemId: string, linkUrl: string) => ({
  itemId,
  linkUrl,
  title: itemId,
  linkIcon: 'star',
  scene: '',
  subTitle: '',
  describe: '',
  imgUrl: '',
  linkType: 1,
  badge: '',
  isAd: false,
  sort: 1,
  trackId: '',
});

it('is one row of entries in the order of the groups, each page once and none of the list below', () => {
  const groups = [
    { groupName: '内容', items: [item('a', '/hgd/selfOption'), item('b', '/search')] },
    { groupName: '工具', items: [item('c', '/hgd/selfOption'), item('d', '/setting'), item('e', '/gone')] },
    { groupName: '帮助', items: [item('f', '/downloadApp'), item('g', '/setting/relatedDocuments')] },
  ];
  const entries = portalEntries(groups, (linkUrl) => linkUrl !== '/gone');
  expect(entries.map(({ id }) => id)).toEqual(['a', 'b', 'f']);
});
