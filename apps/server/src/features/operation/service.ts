import { createHash } from 'node:crypto';
import type { Db, Executor } from '@lianpan/db';
import { isPersonal, refusedBy, type ItemViewer, type ReviewedRelease, isUnderAudit } from '@lianpan/domain';
import type { Caller } from '../../http/handle.ts';
import { isTradingDayAt } from '../../market/calendar/trading-day.ts';
import type { Privileges } from '../privilege/service.ts';
import * as queries from './queries.ts';

/** How long what operators wrote may be remembered. Source: product handbook 2.4. */
const rememberedMs = 60_000;
/** More audiences than this are not kept at once. */
const maxAudiences = 1000;

/** Content names its own version, so that a client which has it gets nothing twice. */
export const tokenOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22);

/** The version of a document as it is published; `undefined` when it is not. */
export const publishedVersion = async (db: Executor, code: string): Promise<string | undefined> =>
  (await queries.selectContent(db, { code }))?.version;

interface Remembered<Value> {
  readonly value: Value;
  readonly until: number;
}

/** Remembers what a key was answered with for a minute; what is being asked for is asked once. */
class MinuteMemory<Value> {
  readonly #entries = new Map<string, Remembered<Promise<Value>>>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  get(key: string, make: () => Promise<Value>): Promise<Value> {
    const known = this.#entries.get(key);
    // A clock that was set back must not keep an answer for ever.
    if (known && this.#now() < known.until && known.until - this.#now() <= rememberedMs) return known.value;
    if (this.#entries.size >= maxAudiences) this.#entries.clear();
    const value = make();
    this.#entries.set(key, { value, until: this.#now() + rememberedMs });
    value.catch(() => this.#entries.delete(key));
    return value;
  }
}

/** Settings as operators wrote them, by key. */
export type StoredConfig = ReadonlyMap<string, unknown>;

/** The configured entries as each caller may see them. */
export class OperationEditor {
  readonly #db: Db;
  readonly #now: () => number;
  readonly #privileges: Privileges;
  readonly #scenes: MinuteMemory<queries.ItemRow[]>;
  readonly #audiences: MinuteMemory<queries.ItemRow[]>;
  readonly #config: MinuteMemory<StoredConfig>;

  constructor(db: Db, now: () => number, privileges: Privileges) {
    this.#db = db;
    this.#now = now;
    this.#privileges = privileges;
    this.#scenes = new MinuteMemory(now);
    this.#audiences = new MinuteMemory(now);
    this.#config = new MinuteMemory(now);
  }

  config(): Promise<StoredConfig> {
    return this.#config.get(
      '',
      async () => new Map((await queries.selectConfig(this.#db)).map((row) => [row.key, row.value])),
    );
  }

  /** Whether the caller's release lies with its store for review. TAB-04. */
  async isUnderAudit({ clientType, clientVersion, appMarket }: Caller): Promise<boolean> {
    const reviewed = (await this.config()).get('auditReleases') as readonly ReviewedRelease[] | undefined;
    return isUnderAudit({ clientType, version: clientVersion, appMarket }, reviewed ?? []);
  }

  /**
   * The entries of a scene for a caller, in their order. An answer that fits a whole audience is remembered for a minute
   * under that audience; one that hangs on the person is judged each time.
   */
  async itemsFor(scene: string, caller: Caller): Promise<queries.ItemRow[]> {
    const items = await this.#scenes.get(scene, () => queries.selectItems(this.#db, scene));
    const viewer = await this.#viewerOf(caller);
    if (items.some((row) => isPersonal(targeted(row)))) {
      const asked = [...new Set(items.flatMap((row) => row.audience.privilegeIds ?? []))];
      const held = asked.length > 0 ? await this.#privileges.resolve(caller.customerId, asked) : [];
      const available = held.filter((privilege) => privilege.isAvailable).map((privilege) => privilege.privilegeId);
      return eligible(items, { ...viewer, availablePrivileges: available });
    }
    const { now: _now, visitorId: _visitor, groups: _groups, availablePrivileges: _privileges, ...audience } = viewer;
    const key = JSON.stringify([scene, audience, Math.floor(viewer.now / rememberedMs)]);
    return this.#audiences.get(key, () => Promise.resolve(eligible(items, viewer)));
  }

  async #viewerOf(caller: Caller): Promise<ItemViewer> {
    const now = this.#now();
    const member = caller.customerId === null ? undefined : await queries.selectViewer(this.#db, caller.customerId);
    const isClassValid = (member?.riskClassUntil?.getTime() ?? 0) > now;
    return {
      now,
      isTradingDay: isTradingDayAt(now),
      edition: member?.edition ?? 0,
      clientType: caller.clientType,
      clientVersion: caller.clientVersion,
      isUnderAudit: await this.isUnderAudit(caller),
      isMember: member !== undefined,
      customerLevel: member?.customerLevel ?? 0,
      serviceStatus: member?.serviceStatus ?? 0,
      riskClass: isClassValid ? (member?.riskClass ?? 1) : 1,
      availablePrivileges: [],
      // Who does not want personal promotion is in no group.
      groups: member?.wantsPersonalPromotion ? member.groups : [],
      visitorId: caller.customerId === null ? caller.visitorId : `member:${caller.customerId}`,
    };
  }
}

const targeted = (row: queries.ItemRow) => ({
  ...row,
  startsAt: row.startsAt?.getTime() ?? null,
  endsAt: row.endsAt?.getTime() ?? null,
});

const eligible = (items: readonly queries.ItemRow[], viewer: ItemViewer): queries.ItemRow[] =>
  items.filter((row) => refusedBy(targeted(row), viewer) === null);

export { safeLink } from './links.ts';
