import { dayMs } from '../shanghai-time.ts';

/** Characters of a story. Source: product handbook 4.2. */
export const storyBounds = { least: 100, most: 3000 } as const;
/** What an application for an award needs. */
export const awardStoryLength = 300;
const publishedForMs = dayMs;

/** Words that accuse somebody of a crime: nobody of ours can check them, so a person looks first. */
const accusations = [
  ...['诈骗', '骗子', '骗钱', '骗局', '犯罪', '违法', '操纵股价', '操纵市场', '老鼠仓', '非法集资'],
  ...['造假', '黑幕', '黑心', '洗钱', '卷款', '跑路', '割韭菜', '勾结', '杀猪盘', '传销'],
];

/** The first accusation in a text. */
export function accusationIn(text: string): string | undefined {
  const letters = text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '');
  return accusations.find((word) => letters.includes(word));
}

/** One member's word that the same happened to them: from which network and which device. */
export interface SameVote {
  readonly network: string;
  readonly device: string;
}

/** How many of them count, oldest first: one a network, and one a device. Source: product handbook 4.2. */
export function countedVotes(votes: readonly SameVote[]): number {
  const [networks, devices] = [new Set<string>(), new Set<string>()];
  let counted = 0;
  for (const { network, device } of votes) {
    if (!networks.has(network) && !devices.has(device)) counted += 1;
    networks.add(network);
    devices.add(device);
  }
  return counted;
}

/** The network of an address: neighbours in it share a connection. IPv4 by three bytes, IPv6 by four groups. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:/i, '');
  if (plain.includes('.')) return plain.split('.').slice(0, 3).join('.');
  const [head = '', tail] = plain.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const end = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - end.length)).fill('0');
  return [...groups, ...gap, ...end].slice(0, 4).join(':');
}

/** What is known of a story and its author when an award is asked for. */
export interface AwardFacts {
  readonly isOwn: boolean;
  readonly storyLength: number;
  readonly hasOpenStrike: boolean;
  readonly hasMobile: boolean;
  /** `null` while it is not published. */
  readonly publishedAt: number | null;
  /** An earlier application of this story, or another one in this season. */
  readonly hasApplied: boolean;
}

export type AwardLack = 'own' | 'length' | 'strike' | 'mobile' | 'published' | 'day' | 'applied';

/** What an application lacks; nothing where it may be sent. Source: product handbook 4.2. */
export function missingForAward(facts: AwardFacts, now: number): AwardLack[] {
  const { publishedAt } = facts;
  const lacks: readonly (readonly [AwardLack, boolean])[] = [
    ['own', !facts.isOwn],
    ['length', facts.storyLength < awardStoryLength],
    ['strike', facts.hasOpenStrike],
    ['mobile', !facts.hasMobile],
    ['published', publishedAt === null],
    ['day', publishedAt !== null && now - publishedAt < publishedForMs],
    ['applied', facts.hasApplied],
  ];
  return lacks.flatMap(([lack, isMissing]) => (isMissing ? lack : []));
}

/** What somebody said under a story. */
export interface SaidUnder {
  readonly customerId: number;
  readonly length: number;
  readonly likes: number;
}

/** Characters of a comment that says something whole, likes that say as much again, people of a full talk. */
const whole = { length: 40, likes: 5, people: 8 } as const;

/** How much is said under a story, 0 to 100: the best word of each person, by length and likes; the teller's own do not count. */
export function commentQuality(said: readonly SaidUnder[], authorId: number): number {
  const best = new Map<number, number>();
  for (const { customerId, length, likes } of said) {
    if (customerId === authorId) continue;
    const worth = (Math.min(1, length / whole.length) + Math.min(1, likes / whole.likes)) / 2;
    best.set(customerId, Math.max(best.get(customerId) ?? 0, worth));
  }
  const sum = [...best.values()].reduce((total, worth) => total + worth, 0);
  return Math.min(1, sum / whole.people) * 100;
}

/** Which share of some values is below one, 0 to 100; equal ones count half. Of a single value it is 50. */
export function percentileOf(value: number, all: readonly number[]): number {
  if (all.length === 0) return 50;
  const below = all.filter((one) => one < value).length;
  const equal = all.filter((one) => one === value).length;
  return ((below + equal / 2) / all.length) * 100;
}

/** The score of a story, 0 to 100: half the panel's, the rest what members say. Source: product handbook 4.2. */
export const awardScore = ({
  panel,
  same,
  comments,
}: Readonly<Record<'panel' | 'same' | 'comments', number>>): number => 0.5 * panel + 0.3 * same + 0.2 * comments;

/** A prize of a season and how many get it, the first one first. */
export interface AwardPrize {
  readonly level: number;
  readonly num: number;
  readonly points: number;
}

/** The prize of each place, the best first; nothing beyond the last. */
export const prizeOfPlace = (prizes: readonly AwardPrize[], place: number): AwardPrize | undefined => {
  let upTo = 0;
  return prizes.find(({ num }) => {
    upTo += num;
    return place < upTo;
  });
};
