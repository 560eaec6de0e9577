import type { GalleryText } from '@lianpan/ui/gallery';
import type { Language } from '../../shared/language.ts';

/** Words of the gallery's blocks for what people write. */
export const communityGalleryTexts: Record<Language, GalleryText['community']> = {
  'zh-CN': {
    title: '图片与投票',
    question: '收盘后先看什么',
    options: ['量能', '涨跌家数', '自己的计划'],
    pictures: Array.from({ length: 9 }, (_, at) => `样例图片 ${at + 1}`),
    long: '长图',
  },
  en: {
    title: 'Pictures and votes',
    question: 'What do you look at first after the close',
    options: ['Volume', 'Risers and fallers', 'My own plan'],
    pictures: Array.from({ length: 9 }, (_, at) => `Sample picture ${at + 1}`),
    long: 'Long',
  },
};
