import { advisoryServiceCall, serviceFromWire, type AdvisoryService } from '@lianpan/contract/operation-wire';
import { call } from '../../shared/runtime.ts';

/** What a question about privileges came to. */
export interface Permission {
  readonly count: number;
  readonly isAvailable: boolean;
  readonly permissionStatus: number;
}

/** Answers are good for five minutes and forgotten with the news that something changed. Product handbook 10.4. */
const rememberedMs = 300_000;

/** Remembers answers about the member; `now` is handed in. */
export class PermissionMemory {
  readonly #known = new Map<string, { readonly answer: Promise<unknown>; readonly until: number }>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  clear(): void {
    this.#known.clear();
  }

  get<Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    const known = this.#known.get(key);
    if (known && this.#now() < known.until) return known.answer as Promise<Answer>;
    const answer = ask();
    this.#known.set(key, { answer, until: this.#now() + rememberedMs });
    answer.catch(() => this.#known.delete(key));
    return answer;
  }
}

export const permissions = new PermissionMemory(Date.now);

export const permissionOf = (question: { scene: number } | { privilegeIds: number[] }): Promise<Permission> =>
  permissions.get(JSON.stringify(question), async () => {
    const { list, isAvailable, permissionStatus } = await call('POST /api/system/getUserPermissions', question);
    return { count: list.length, isAvailable, permissionStatus };
  });

export const advisoryService = (): Promise<AdvisoryService> =>
  permissions.get('service', async () => serviceFromWire(await call(advisoryServiceCall, {})));
