import type { Feature } from '../feature.ts';
import { mallHandlers } from './handlers.ts';
import { mallSeed } from './seed/write.ts';
import { skuSeller } from './seller.ts';

export const mall = {
  name: 'mall',
  tables: ['goods', 'goods_version', 'sku', 'sku_price', 'promotion'],
  handlers: mallHandlers,
  sellers: { sku: skuSeller },
  seed: { version: 1, write: mallSeed },
} satisfies Feature;
