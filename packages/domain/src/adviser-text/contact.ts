import { accountNames, addressesIn, phoneNumbers, plainDigits } from '../community/screening.ts';
import type { PlacedLetters } from './letters.ts';

/** A stretch of letters, from its first to its last. */
export type Stretch = readonly [first: number, last: number];

/** Asks to go on elsewhere, even where no number stands. */
const invited =
  /(?:加|添加|扫|发|留|联系)(?:我|一下|个|下)*(?:的)?(?:个人)?(?:微信|薇信|威信|v信|vx|wechat|qq|扣扣|企鹅号?|二维码|手机号|私人电话)(?:群|号)?/gu;

const ownHost = (address: string, ownHosts: readonly string[]): boolean => {
  const given = /^https?:/i.test(address) ? address : `https://${address}`;
  return URL.canParse(given) && ownHosts.includes(new URL(given).hostname);
};

/** Telephone numbers, names of accounts and invitations elsewhere, as stretches of letters. */
export function contactsIn({ letters }: PlacedLetters): Stretch[] {
  const digits = plainDigits(letters);
  const found = (text: string, pattern: RegExp): Stretch[] =>
    [...text.matchAll(pattern)].map(({ 0: words, index }): Stretch => [index, index + words.length - 1]);
  return [...found(digits, phoneNumbers), ...found(digits, accountNames), ...found(letters, invited)];
}

const mails = /[\w.-]{2,}@[\w-]+\.[a-z]{2,}/giu;

/** Addresses that are not ours and of mail, each with where it begins in the text. */
export const foreignAddresses = (
  text: string,
  ownHosts: readonly string[],
): { readonly at: number; readonly words: string }[] =>
  [...addressesIn(text).filter((address) => !ownHost(address, ownHosts)), ...(text.match(mails) ?? [])].map(
    (words) => ({ at: Math.max(0, text.indexOf(words)), words }),
  );
