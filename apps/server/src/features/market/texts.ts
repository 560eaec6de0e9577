import type { Text } from '../../language.ts';

export const marketTexts = {
  notOffered: ['这里没有该市场', "This market isn't available here"],
} as const satisfies Record<string, Text>;
