import type { DataLack, LackedQuestion } from '../../wire/lack-questions.ts';
import type { StudiedTool } from '../../wire/past-result-questions.ts';
import { yearBars } from '../bottom/imported-bottom.ts';
import { focusLeadDays, leakFlowDays } from './imported-pools.ts';

type Kind = DataLack['kind'];

/** What the answer to a question is worked out of, for real stocks. */
export interface DataNeed {
  /** Without one of these there is no answer. */
  readonly must: readonly Kind[];
  /** Without one of these some figures of the answer are not known. */
  readonly adds?: readonly Kind[];
  /** `stock`: of one stock, however many others are there; `whole`: true of the market alone, so not of a part of it. */
  readonly of?: 'stock' | 'whole';
  /**
   * Trading days before the day that it reads: stocks without them are not counted as known. What is true of the market alone needs
   * each of them.
   */
  readonly daysBack?: number;
  /** What became of what a tool listed: of days before, of which one has to have what the list needs. */
  readonly studied?: StudiedTool;
}

const minuteSigns: DataNeed = { must: ['minutes', 'computation'] };
const openingCall: DataNeed = { must: ['auction', 'computation'] };
const seats: DataNeed = { must: ['seats', 'computation'] };
const statements: DataNeed = { must: ['statements', 'computation'] };
const themesNeed: DataNeed = { must: ['concepts', 'daily'], adds: ['flows'], of: 'whole' };
const bottomNeed: DataNeed = { must: ['daily', 'shares'], adds: ['flows'], daysBack: yearBars };
const leakNeed: DataNeed = { must: ['concepts', 'daily', 'flows'], of: 'whole', daysBack: leakFlowDays - 1 };
const focusNeed: DataNeed = {
  must: ['concepts', 'daily', 'indices'],
  adds: ['flows'],
  of: 'whole',
  daysBack: focusLeadDays,
};
const ofStock: DataNeed = { must: ['daily'], of: 'stock' };

/**
 * What each question needs in a real market. `computation` stands beside what nobody works out of real stocks yet, also where
 * its data are there. Source: handbook, one engine for every market, the questions.
 */
export const dataNeeds: Readonly<Record<LackedQuestion, DataNeed>> = {
  limitRates: { must: ['daily'], of: 'whole', daysBack: 1 },
  limitBoard: { must: ['daily'], adds: ['limits'] },
  themes: themesNeed,
  theme: themesNeed,
  themeCourses: themesNeed,
  flows: { must: ['daily'], adds: ['flows'], of: 'stock' },
  flowSizes: { must: ['daily'], adds: ['flows'] },
  capitalFlows: { must: ['daily'], adds: ['flows'] },
  conceptFlows: { must: ['daily', 'concepts'], adds: ['flows'], of: 'whole' },
  industryFlows: { must: ['daily', 'stocks'], adds: ['flows'], of: 'whole' },
  marketFlow: { must: ['daily'], adds: ['flows'], of: 'whole' },
  flowLine: { must: ['minutes', 'computation'], of: 'stock' },
  stockGroups: { must: ['daily'], adds: ['concepts'] },
  mainTrend: { must: ['daily'], adds: ['flows'], of: 'stock' },
  sentiment: { must: ['daily'], of: 'whole', daysBack: 1 },
  weather: { must: ['daily'], adds: ['indices', 'flows', 'concepts'], of: 'whole', daysBack: 1 },
  briefing: { must: ['daily'], adds: ['indices', 'concepts'], of: 'whole', daysBack: 3 },
  dayAhead: { must: ['plans', 'computation'] },
  entryCourses: { must: ['daily'], adds: ['indices'] },
  abnormalEvents: minuteSigns,
  abnormalCauses: minuteSigns,
  abnormalEffects: minuteSigns,
  movementMarks: minuteSigns,
  signals: minuteSigns,
  signalsOfDay: minuteSigns,
  stockSignals: { ...minuteSigns, of: 'stock' },
  signalResults: minuteSigns,
  lateMoves: minuteSigns,
  lateMoveOf: { ...minuteSigns, of: 'stock' },
  bidChances: openingCall,
  bidResults: openingCall,
  bidCourse: { ...openingCall, of: 'stock' },
  dragonTiger: { must: ['seats'] },
  tradingList: { must: ['listings'], adds: ['seats'] },
  stockListings: { must: ['listings'], adds: ['seats'], of: 'stock' },
  seatStandings: { must: ['seats'] },
  bossStandings: seats,
  listedThemes: { must: ['seats', 'concepts'] },
  mainFunding: { must: ['flows', 'holders', 'computation'], of: 'stock' },
  bottomRises: bottomNeed,
  leakPool: leakNeed,
  focusPool: focusNeed,
  goodStocks: statements,
  safeStocks: statements,
  bottomResults: { ...bottomNeed, studied: 'bottom' },
  leakResults: { ...leakNeed, studied: 'leak' },
  focusResults: { ...focusNeed, studied: 'focus' },
  themeResults: { ...themesNeed, studied: 'theme' },
  lateResults: { ...minuteSigns, studied: 'late' },
  stockEvents: { must: ['events'], of: 'stock' },
  eventsAhead: { must: ['plans', 'computation'] },
  // Said of no day: most days of a market have news, and a file of some ends somewhere.
  news: { must: ['events'], of: 'stock' },
  scoreNews: { must: ['events', 'computation'], of: 'stock' },
  analystReports: { must: ['reports', 'computation'] },
  companyStudy: { ...statements, of: 'stock' },
  fundHolders: { must: ['holders', 'computation'] },
  holdersOfStock: { must: ['holders', 'computation'], of: 'stock' },
  practiceDays: { must: ['daily'], adds: ['indices', 'concepts'], of: 'whole', daysBack: 1 },
  practiceChecks: ofStock,
  storedDays: ofStock,
  scoredEvening: { must: ['daily', 'computation'] },
  scoreCurve: ofStock,
  strategyResults: ofStock,
  strategyDetail: ofStock,
  strategyPeriods: ofStock,
  strategyTrades: ofStock,
  explainFact: ofStock,
  pick: { must: ['daily'] },
};
