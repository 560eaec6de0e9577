import type { Text } from '../../language.ts';

export const marketTexts = {
  notOffered: ['暂不提供该市场', "This market isn't available"],
} as const satisfies Record<string, Text>;
