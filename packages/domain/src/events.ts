/** What a parameter of an event may be: a figure, a claim, or a short word out of a fixed set. Never free text. */
export type EventParameter = 'number' | 'boolean' | 'word';

interface EventDefinition {
  /** Area and number, stable for ever. */
  readonly id: number;
  /** The only parameters that are sent and kept. */
  readonly params: Readonly<Record<string, EventParameter>>;
}

/** Every event that is counted. Source: product handbook 27. Ids are never used again. */
export const events = {
  // account
  loginOpen: { id: 10101, params: { from: 'word' } },
  loginMode: { id: 10102, params: { mode: 'word' } },
  smsSend: { id: 10103, params: { type: 'word' } },
  smsResult: { id: 10104, params: { ok: 'boolean' } },
  loginSubmit: { id: 10105, params: { type: 'word' } },
  loginResult: { id: 10106, params: { ok: 'boolean', code: 'word' } },
  registerDone: { id: 10107, params: { channel: 'word' } },
  editionSwitch: { id: 10108, params: { to: 'word' } },
  conflictShow: { id: 10109, params: {} },
  conflictChoice: { id: 10110, params: { choice: 'word' } },
  cancelStep: { id: 10111, params: { step: 'word' } },
  privacySwitch: { id: 10112, params: { type: 'word', to: 'word' } },
  accountBlock: { id: 10113, params: { from: 'word' } },
  reportSubmit: { id: 10114, params: { dataType: 'word', option: 'word' } },
  deviceRemove: { id: 10115, params: {} },
  dataCopy: { id: 10116, params: {} },
  // hall
  opExpose: { id: 10201, params: { trackId: 'word', pos: 'number' } },
  opTap: { id: 10202, params: { trackId: 'word', pos: 'number' } },
  searchSubmit: { id: 10203, params: { len: 'number', tab: 'word' } },
  searchTap: { id: 10204, params: { tab: 'word', pos: 'number' } },
  searchEmpty: { id: 10205, params: {} },
  watchAdd: { id: 10206, params: { from: 'word' } },
  watchDel: { id: 10207, params: {} },
  watchSort: { id: 10208, params: {} },
  newsOpen: { id: 10209, params: { level: 'word' } },
  toolFocus: { id: 10210, params: { toolId: 'number' } },
  toolOpen: { id: 10211, params: { toolId: 'number', lock: 'word' } },
  giftClaim: { id: 10212, params: {} },
  hallBet: { id: 10213, params: { dir: 'word' } },
  rankOpen: { id: 10214, params: { type: 'word' } },
  coachDone: { id: 10215, params: { step: 'word' } },
  // square
  feedExpose: { id: 10301, params: { tab: 'word', pos: 'number', dataType: 'word' } },
  feedTap: { id: 10302, params: {} },
  feedHide: { id: 10303, params: { type: 'word' } },
  whyOpen: { id: 10304, params: {} },
  publishOpen: { id: 10305, params: { dataType: 'word', from: 'word' } },
  squareUpload: { id: 10306, params: { type: 'word', ms: 'number', ok: 'boolean' } },
  publishSubmit: { id: 10307, params: { dataType: 'word', imgs: 'number', stocks: 'number' } },
  publishResult: { id: 10308, params: { state: 'word' } },
  draftSave: { id: 10309, params: {} },
  commentAdd: { id: 10310, params: { dataType: 'word' } },
  squareLike: { id: 10311, params: { dataType: 'word', to: 'word' } },
  squareCollect: { id: 10312, params: {} },
  squareForward: { id: 10313, params: {} },
  squareVote: { id: 10314, params: { gambitId: 'word' } },
  moodPick: { id: 10315, params: { expressionId: 'word' } },
  viewBlock: { id: 10316, params: { dir: 'word', days: 'number' } },
  readEnd: { id: 10317, params: { dataType: 'word', percent: 'number', ms: 'number' } },
  squareAppeal: { id: 10318, params: {} },
  // wall and Q&A
  shareFilter: { id: 10401, params: { f: 'word' } },
  sharePublish: { id: 10402, params: { verify: 'word' } },
  complaintPublish: { id: 10403, params: { type: 'word' } },
  sameTap: { id: 10404, params: {} },
  awardApply: { id: 10405, params: {} },
  proposalPublish: { id: 10406, params: {} },
  proposalSupport: { id: 10407, params: { points: 'number' } },
  grassPublish: { id: 10408, params: {} },
  grassVerify: { id: 10409, params: { to: 'word' } },
  questionAdd: { id: 10410, params: { bounty: 'word', target: 'word' } },
  similarUsed: { id: 10411, params: {} },
  answerAdd: { id: 10412, params: {} },
  bestSet: { id: 10413, params: {} },
  // inventor
  creatorApply: { id: 10501, params: {} },
  rulesTest: { id: 10502, params: { score: 'number' } },
  paywallShow: { id: 10503, params: { payType: 'word' } },
  previewEnd: { id: 10504, params: {} },
  buyStart: { id: 10505, params: {} },
  subStart: { id: 10506, params: {} },
  paperScore: { id: 10507, params: { s: 'number' } },
  checkAnswer: { id: 10508, params: { ok: 'boolean' } },
  withdrawApply: { id: 10509, params: { band: 'word' } },
  // chat
  chatOpen: { id: 10601, params: { type: 'word' } },
  chatSend: { id: 10602, params: { msgType: 'word', latencyMs: 'number' } },
  chatFail: { id: 10603, params: { reason: 'word' } },
  gapFill: { id: 10604, params: { n: 'number' } },
  chatResync: { id: 10605, params: {} },
  chatRecall: { id: 10606, params: {} },
  quickText: { id: 10607, params: { id: 'word' } },
  aiAsk: { id: 10608, params: { from: 'word' } },
  aiAbstain: { id: 10609, params: {} },
  aiRefuse: { id: 10610, params: {} },
  aiFeedback: { id: 10611, params: { to: 'word' } },
  aiHandover: { id: 10612, params: {} },
  ticketOpen: { id: 10613, params: { kind: 'word' } },
  ticketRate: { id: 10614, params: { s: 'number' } },
  suggestionRead: { id: 10615, params: {} },
  suggestionDecision: { id: 10616, params: { to: 'word' } },
  // messages
  msgOpen: { id: 10701, params: { type: 'word' } },
  msgTap: { id: 10702, params: { code: 'word' } },
  readAll: { id: 10703, params: {} },
  pushRecv: { id: 10704, params: { type: 'word' } },
  pushTap: { id: 10705, params: { type: 'word' } },
  pushSet: { id: 10706, params: { type: 'word', to: 'word' } },
  reportOpen: { id: 10707, params: { week: 'word' } },
  reportUseful: { id: 10708, params: { to: 'word' } },
  taskAccept: { id: 10709, params: {} },
  // mall
  goodsView: { id: 10801, params: { goodsId: 'word', match: 'word' } },
  mallPrecheck: { id: 10802, params: { next: 'word' } },
  stepEnter: { id: 10803, params: { step: 'word' } },
  stepLeave: { id: 10804, params: { step: 'word', ms: 'number' } },
  orderCreate: { id: 10805, params: {} },
  couponPick: { id: 10806, params: {} },
  payStart: { id: 10807, params: { channel: 'word' } },
  payResult: { id: 10808, params: { state: 'word' } },
  refundApply: { id: 10809, params: { reason: 'word' } },
  refundSign: { id: 10810, params: {} },
  invoiceApply: { id: 10811, params: {} },
  taskClaim: { id: 10812, params: { task: 'word' } },
  signIn: { id: 10813, params: { streak: 'number' } },
  mallExchange: { id: 10814, params: {} },
  qrShow: { id: 10815, params: {} },
  qrDone: { id: 10816, params: {} },
  // advisory
  assessStart: { id: 10901, params: { source: 'word' } },
  assessPage: { id: 10902, params: { q: 'number', ms: 'number' } },
  assessConflict: { id: 10903, params: { n: 'number' } },
  assessResult: { id: 10904, params: { level: 'word' } },
  assessConfirm: { id: 10905, params: {} },
  matchShow: { id: 10906, params: { result: 'word' } },
  warningRead: { id: 10907, params: { ms: 'number' } },
  warningChoice: { id: 10908, params: { to: 'word' } },
  advisoryIdentity: { id: 10909, params: { state: 'word' } },
  contractShow: { id: 10910, params: {} },
  contractStep: { id: 10911, params: { step: 'word', ms: 'number' } },
  signDone: { id: 10912, params: {} },
  rescind: { id: 10913, params: { day: 'number' } },
  visitDone: { id: 10914, params: { result: 'word' } },
  goalSave: { id: 10915, params: {} },
  applyAdd: { id: 10916, params: { type: 'word' } },
  applyLimit: { id: 10917, params: {} },
  renewShow: { id: 10918, params: {} },
  renewTap: { id: 10919, params: {} },
  complaintAdd: { id: 10920, params: { topic: 'word' } },
  lessonOpen: { id: 10921, params: {} },
  videoProgress: { id: 10922, params: { p: 'number' } },
  checkSubmit: { id: 10923, params: { score: 'number' } },
  meetingRegister: { id: 10924, params: {} },
  holdingAdd: { id: 10925, params: {} },
  // privilege
  guardBlock: { id: 11001, params: { reason: 'word', route: 'word' } },
  upgradeShow: { id: 11002, params: { from: 'word' } },
  upgradeTap: { id: 11003, params: {} },
  trialStart: { id: 11004, params: { id: 'word' } },
  useConsumed: { id: 11005, params: { id: 'word' } },
  freeView: { id: 11006, params: { id: 'word' } },
  // prompts
  dlShow: { id: 11201, params: { key: 'word', tpl: 'word' } },
  dlTap: { id: 11202, params: {} },
  dlClose: { id: 11203, params: {} },
  popupShow: { id: 11210, params: { type: 'word', id: 'word' } },
  popupClose: { id: 11211, params: { type: 'word', ms: 'number' } },
  popupAction: { id: 11212, params: { type: 'word', btn: 'word' } },
  popupError: { id: 11213, params: { type: 'word' } },
  actJoin: { id: 11220, params: { actId: 'word' } },
  actTask: { id: 11221, params: {} },
  roboRedeem: { id: 11222, params: { ok: 'boolean' } },
  // learning features
  explainOpen: { id: 11301, params: { ref: 'word' } },
  reasonGiven: { id: 11302, params: { code: 'word' } },
  reasonSkipped: { id: 11303, params: {} },
  replayStart: { id: 11304, params: { dayId: 'word' } },
  replayEnd: { id: 11305, params: { score: 'number' } },
  cooldown: { id: 11306, params: { trigger: 'word' } },
  cooldownOff: { id: 11307, params: {} },
} as const satisfies Record<string, EventDefinition>;

export type EventName = keyof typeof events;

type ValueOf<Parameter extends EventParameter> = Parameter extends 'number'
  ? number
  : Parameter extends 'boolean'
    ? boolean
    : string;

/** The parameters of one event. */
export type EventParameters<Name extends EventName> = {
  readonly [Key in keyof (typeof events)[Name]['params']]?: (typeof events)[Name]['params'][Key] extends EventParameter
    ? ValueOf<(typeof events)[Name]['params'][Key]>
    : never;
};

/** Longer words are no words of a fixed set. */
const longestWord = 40;

const fits = (value: unknown, kind: EventParameter): boolean => {
  if (kind === 'word') return typeof value === 'string' && /^[\w./:-]*$/.test(value) && value.length <= longestWord;
  return typeof value === kind && (kind !== 'number' || Number.isFinite(value));
};

const definitions = new Map<number, EventDefinition>(Object.values(events).map((event) => [event.id, event]));

export const isKnownEvent = (id: number): boolean => definitions.has(id);

/**
 * What may be kept of an event's parameters: those of its definition, with values of their kind. Text with spaces, signs
 * or digits of a phone's length never passes. Both sides use it. Source: product handbook 13.2.
 */
export function allowedParameters(id: number, given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kinds = definitions.get(id)?.params ?? {};
  return Object.fromEntries(
    Object.entries(given).filter(([name, value]) => {
      const kind = kinds[name];
      return kind !== undefined && fits(value, kind) && !/\d{11}/.test(String(value));
    }),
  );
}

/** Parameters of our addresses that say what a page shows and nothing about a person. */
const pageParameters = new Set([
  'stockNo',
  'tag',
  'scene',
  'type',
  'tab',
  'toolId',
  'markingToolId',
  'actId',
  'period',
]);

/** An address as it may be kept: path and the parameters on the list. Source: reliability handbook H20. */
export function cleanPageUrl(href: string): string {
  const question = href.indexOf('?');
  const path = (question < 0 ? href : href.slice(0, question)).split('#')[0] ?? '';
  if (question < 0) return path.slice(0, 200);
  const kept = (href.slice(question + 1).split('#')[0] ?? '')
    .split('&')
    .filter((pair) => pageParameters.has(pair.split('=')[0] ?? '') && !/\d{11}/.test(pair));
  return (kept.length === 0 ? path : `${path}?${kept.join('&')}`).slice(0, 200);
}
