import type { appConfigs, brokers, rankingRows, TextPair } from '@lianpan/db';
import type { StoredBar } from '../config.ts';

const bars: readonly StoredBar[] = [
  {
    edition: 'cgb',
    tabs: [
      { id: 1001, path: '/hall', name: ['大厅', 'Hall'], icon: 'hall' },
      { id: 1002, path: '/square', name: ['广场', 'Square'], icon: 'square' },
      { id: 1003, path: '/chat', name: ['聊天', 'Chat'], icon: 'chat' },
      { id: 1004, path: '/hgd/strategyVip', name: ['尊享', 'Premium'], icon: 'premium' },
      { id: 1005, path: '/mine', name: ['我的', 'Me'], icon: 'mine' },
    ],
  },
  {
    edition: 'act',
    tabs: [
      { id: 3001, path: '/act', name: ['大厅', 'Hall'], icon: 'hall' },
      { id: 3002, path: '/act/square', name: ['广场', 'Square'], icon: 'square' },
      { id: 1004, path: '/act/strategyVip', name: ['尊享', 'Premium'], icon: 'premium' },
    ],
  },
];

export const demoSettings = (): (typeof appConfigs.$inferInsert)[] =>
  Object.entries({
    bars,
    firmName: ['演示投顾公司', 'Demonstration advisory firm'],
    servicePhone: '400-000-0000',
    complaintPhone: '400-000-0001',
    agreementVersion: '2026-11',
    privacyVersion: '2026-11',
    riskVersion: '2026-11',
    downloadLinks: { android: '', ios: '', channel: 'web' },
    downloadPopupClientTypes: [113],
    validDays: 7,
    auditReleases: [{ clientType: 11, version: '9.9.0' }],
  }).map(([key, value]) => ({ key, value, isDemo: true }));

/** Invented firms. */
const firms: readonly TextPair[] = [
  ['青松证券', 'Green Pine'],
  ['远山证券', 'Far Hills'],
  ['渡口证券', 'Ferry'],
  ['晨光证券', 'Morning Light'],
  ['长堤证券', 'Long Dike'],
  ['白鹭证券', 'Egret'],
  ['石桥证券', 'Stone Bridge'],
  ['北斗证券', 'Big Dipper'],
  ['南窗证券', 'South Window'],
  ['云帆证券', 'Cloud Sail'],
];

const numberOf = (at: number): string => `D${String(at + 1).padStart(3, '0')}`;

export const demoBrokers = (): (typeof brokers.$inferInsert)[] =>
  firms.map((name, at) => ({
    brokerNo: numberOf(at),
    name,
    position: at + 1,
    supportsOuterTrade: at < 4,
    isDemo: true,
  }));

const players: readonly TextPair[] = [
  ['慢火', 'Slow fire'],
  ['听涛', 'Listening'],
  ['小步', 'Small steps'],
  ['守拙', 'Plain'],
  ['一叶', 'One leaf'],
  ['持戒', 'Rules first'],
  ['南山', 'South hill'],
  ['半日', 'Half a day'],
];

/** Three rankings of made-up accounts: falling returns, rising places. */
export const demoRanking = (now: number): (typeof rankingRows.$inferInsert)[] =>
  (['week', 'month', 'season'] as const).flatMap((period, length) =>
    Array.from({ length: 24 }, (_, at) => {
      const player = players[at % players.length] ?? ['匿名', 'Nobody'];
      const round = Math.floor(at / players.length) + 1;
      return {
        rankType: 'brokerElite',
        period,
        rank: at + 1,
        change: ((at * 7 + length) % 5) - 2,
        brokerNo: numberOf((at * 3 + length) % firms.length),
        name: [`${player[0]}${round}号`, `${player[1]} ${round}`] as const,
        ratioBps: (length + 1) * 620 - at * (38 + length * 12),
        drawdownBps: 180 + ((at * 53) % 420) + length * 90,
        tradeCount: 12 + ((at * 11) % 40),
        updatedAt: new Date(now),
        isDemo: true,
      };
    }),
  );
