import { dayMs, shanghaiDate } from '@lianpan/domain';
import { advisoryLocks, withProcessLock, type Db } from '@lianpan/db';
import { Cron } from 'croner';
import { PgBoss, type Queue } from 'pg-boss';
import { causesOf } from '../causes.ts';
import type { ServerParts } from '../parts.ts';
import { keepLeases, type Leases } from './leases.ts';
import type { Job, LoopedJob, RunAt, TimedJob } from './job.ts';
import { patientStatements, untilItPasses } from './patient-statements.ts';
import * as queries from './queries.ts';
import { startRepeated } from './repeated.ts';

const timezone = 'Asia/Shanghai';
/** How long what is under way is waited for when the server ends; it has to be gone itself soon after. */
const maxWaitMs = 6000;
/** A run of a process that died is tried again after this. */
const expireInSeconds = 900;
/** What has ended leaves the queue after a day; its tries stay in `job_run`. */
const deleteAfterSeconds = dayMs / 1000;

/** What a run is started with. */
interface Start {
  readonly by: string;
  readonly reason?: string;
  /** Only when the job has not run since, in milliseconds: two servers that start together both ask. */
  readonly unlessRunSince?: number;
}

export interface JobState {
  readonly name: string;
  readonly cron: string;
  /** The newest try; `null` before the first. */
  readonly last: Awaited<ReturnType<typeof queries.selectNewestRuns>>[number] | null;
  readonly nextAt: Date;
}

export interface Jobs {
  /** The jobs that have a time, in the order of their names. */
  states(): Promise<JobState[]>;
  /** Has a job run at the next look, in whichever process; false while it waits to run anyway. Throws for no such job. */
  runByHand(name: string, by: string, reason: string): Promise<boolean>;
  /** Waits for what is under way. */
  stop(): Promise<void>;
}

/** Tries are kept for a month. */
const forgetOldRuns: TimedJob = {
  name: 'oldJobRuns',
  cron: '23 4 * * *',
  retries: 3,
  catchesUp: true,
  run: ({ db }) => queries.deleteRunsBefore(db, new Date(Date.now() - 30 * dayMs)),
};

/**
 * Runs the jobs in this process: over all processes that do, each with a time runs in one at a time, and each loop in one.
 * `pollSeconds` is how often a job with a time is looked for.
 */
export async function startJobs(parts: ServerParts, jobs: readonly Job[], pollSeconds = 5): Promise<Jobs> {
  const { db, log } = parts;
  const timed = [...jobs.filter((job) => 'cron' in job), forgetOldRuns];
  const end = new AbortController();
  const at = (): RunAt => ({ day: shanghaiDate(parts.now()), ending: end.signal });
  const boss = new PgBoss({
    db: patientStatements(db, end.signal),
    schema: 'job_queue',
    // Nobody reads its register of processes, which costs a statement every half minute.
    registerInstance: false,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue'));
  await untilItPasses(
    () => register(db, boss, timed),
    (error) => log.warn({ err: error }, 'the jobs are not registered yet'),
  );
  for (const job of timed) await offer(boss, job, pollSeconds, { parts, at });
  const loops = jobs.filter((job) => 'everySeconds' in job);
  const leases = await keepLeases(
    db,
    loops.map(({ name }) => name),
    log,
    pollSeconds * 1000,
  );
  const stopLoops = loops.map((job) => startLoop(job, leases, { parts, at }));
  return {
    async states() {
      const newest = new Map((await queries.selectNewestRuns(db)).map((run) => [run.name, run]));
      return timed
        .map(({ name, cron }) => ({ name, cron, last: newest.get(name) ?? null, nextAt: nextRun(cron) }))
        .toSorted((a, b) => a.name.localeCompare(b.name));
    },
    async runByHand(name, by, reason) {
      if (!timed.some((job) => job.name === name)) throw new Error(`no job is called ${name}`);
      return (await boss.send(name, { by, reason } satisfies Start)) !== null;
    },
    async stop() {
      end.abort();
      await Promise.all(stopLoops.map((stop) => stop()));
      await leases.stop();
      await boss.stop({ graceful: true, close: false, timeout: maxWaitMs });
    },
  };
}

interface Running {
  readonly parts: ServerParts;
  readonly at: () => RunAt;
}

/**
 * Gives each job its queue and its time, and passes over those that have them. Queues are tables: servers that start together
 * make them one after the other, or they wait for each other for ever.
 */
const register = (db: Db, boss: PgBoss, timed: readonly TimedJob[]): Promise<void> =>
  withProcessLock(db, advisoryLocks.jobs, async () => {
    await boss.start();
    const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    const schedules = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule]));
    for (const { name, cron, retries } of timed) {
      // `stately`: one waits and one runs, over all processes.
      const retrying = { retryLimit: retries, retryDelay: 20, retryBackoff: true, expireInSeconds, deleteAfterSeconds };
      const queue = { name, policy: 'stately', ...retrying } as const;
      const known = queues.get(name);
      if (!known) await boss.createQueue(name, queue);
      else if (!hasOptions(known, retrying)) await boss.updateQueue(name, queue);
      if (schedules.get(name)?.cron !== cron)
        await boss.schedule(name, cron, { by: 'schedule' } satisfies Start, { tz: timezone });
    }
    // Jobs that no feature has any more lose their time.
    for (const name of schedules.keys()) if (!timed.some((job) => job.name === name)) await boss.unschedule(name);
  });

const hasOptions = (queue: Queue, wanted: Partial<Queue>): boolean =>
  (Object.keys(wanted) as (keyof Queue)[]).every((option) => queue[option] === wanted[option]);

/** Gives a job a worker, and makes up for a run that was missed. */
async function offer(boss: PgBoss, job: TimedJob, pollingIntervalSeconds: number, running: Running): Promise<void> {
  const { name, cron } = job;
  const { db } = running.parts;
  await boss.work<Start>(name, { pollingIntervalSeconds, batchSize: 1 }, async ([sent]) => {
    if (sent) await runOnce(running, job, sent.data);
  });
  const due = job.catchesUp ? lastDue(cron) : undefined;
  if (due === undefined) return;
  const isKnown = await queries.hasRunSince(db, name, new Date(0));
  if (!isKnown || (await queries.hasRunSince(db, name, due))) return;
  await boss.send(name, { by: 'catchUp', unlessRunSince: due.getTime() } satisfies Start);
}

/** One try, written down. Throws what the job throws, so that it is tried again. */
async function runOnce({ parts, at }: Running, job: TimedJob, start: Start): Promise<void> {
  const { db, log } = parts;
  const { by, reason, unlessRunSince } = start;
  if (unlessRunSince !== undefined && (await queries.hasRunSince(db, job.name, new Date(unlessRunSince)))) return;
  const id = await queries.insertRun(db, { name: job.name, startedAt: new Date(), by, reason: reason ?? null });
  const ended = (end: Parameters<typeof queries.updateRun>[2]) =>
    untilItPasses(() => queries.updateRun(db, id, { ...end, endedAt: new Date() }));
  let settled: number;
  try {
    settled = await job.run(parts, at());
  } catch (error) {
    log.error({ err: error, job: job.name }, 'a job failed');
    await ended({ outcome: 'failed', error: causesOf(error).join('; ') });
    throw error;
  }
  // Work that is done is not done again because it could not be written down at once.
  await ended({ outcome: 'done', settled });
  if (settled > 0) log.info({ job: job.name, settled }, 'a job is done');
}

const startLoop = (job: LoopedJob, leases: Leases, { parts, at }: Running): (() => Promise<void>) =>
  startRepeated(
    // The server comes up while the market is still being prepared.
    async () => (parts.market.hasOpened && leases.holds(job.name) ? job.run(parts, at()) : 0),
    job.everySeconds * 1000,
    (error) => parts.log.error({ err: error, job: job.name }, 'a job failed and goes on'),
  );

/** When a job should have run last, within the last year. */
function lastDue(cron: string): Date | undefined {
  return new Cron(cron, { timezone }).previousRuns(1)[0];
}

function nextRun(cron: string): Date {
  const next = new Cron(cron, { timezone }).nextRun();
  if (!next) throw new Error(`${cron} never comes`);
  return next;
}
