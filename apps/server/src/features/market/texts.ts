import type { Text } from '../../language.ts';

export const marketTexts = {
  notOffered: ['这里没有该市场', 'That market is not offered here'],
} as const satisfies Record<string, Text>;
