import fs from 'node:fs';
import path from 'node:path';
import { minuteMs } from '@lianpan/domain';
import type { Logger } from 'pino';
import { canBeUndone } from '../../market/files/imported-files.ts';
import type { ImportMessage, ImportReport, ImportResultFile, ImportTask } from '../../market/import/import-task.ts';
import { runImport, type RunningImport } from '../../market/import/run-import.ts';
import type { StreamFault } from '../../http/streams.ts';
import type { Language, Text } from '../../language.ts';
import { rejected } from '../../rejection.ts';
import { requireRoom } from '../../storage/local-files.ts';
import { StorageFullError } from '../../storage/object-store.ts';
import { IncomingFiles, type AnnouncedFile } from './incoming-files.ts';
import { marketDataTexts as texts } from './texts.ts';

const maxBytes = 4 * 1024 ** 3;
/** Whoever announced files and sends none for so long has left. */
const leftMs = minuteMs;

export interface MarketFilesOptions {
  /** Folder of the market's files. */
  readonly root: string;
  readonly keepFreeBytes: number;
  readonly now: () => number;
  readonly log: Logger;
}

type Stage =
  | 'none'
  | 'receiving'
  | 'reading'
  | 'storing'
  | 'undoing'
  | 'finished'
  | 'failed'
  | 'interrupted'
  | 'cancelled'
  | 'undone'
  | 'nothingToUndo';

/** What stands on disk of an import, for a server that starts again. */
interface KeptState {
  readonly importId: string;
  readonly isRunning: boolean;
}

type Failure = Readonly<Record<Language, readonly string[]>>;

const said = (text: Text): Failure => ({ 'zh-CN': [text[0]], en: [text[1]] });

/** Takes files of market data and has them imported, one import at a time. There is one in each process that has the engine. */
export class MarketFiles {
  readonly #options: MarketFilesOptions;
  readonly #folder: string;
  #incoming: IncomingFiles | null = null;
  #running: RunningImport | null = null;
  #stage: Stage = 'none';
  #importId: string | null = null;
  #progress = { rows: 0, read: 0 };
  #report: ImportReport | null = null;
  #failure: Failure | null = null;

  constructor(options: MarketFilesOptions) {
    this.#options = options;
    this.#folder = path.join(options.root, 'incoming');
    fs.mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    this.#recover();
  }

  /** Says what became of an import in the midst of which the server ended, and removes what was left of it. */
  #recover(): void {
    const kept = readJson<KeptState>(this.#stateFile);
    if (kept) {
      this.#importId = kept.importId;
      this.#stage = kept.isRunning ? 'interrupted' : 'none';
      this.#takeResult();
    }
    for (const entry of fs.readdirSync(this.#folder, { withFileTypes: true }))
      if (entry.isDirectory()) fs.rmSync(path.join(this.#folder, entry.name), { recursive: true, force: true });
  }

  /** An import that ended after its server is told by the file that it left. */
  #takeResult(): void {
    const result = readJson<ImportResultFile>(this.#resultFile);
    if (result?.importId !== this.#importId) return;
    this.#report = result.report;
    this.#stage = 'finished';
  }

  get #stateFile(): string {
    return path.join(this.#folder, 'state.json');
  }

  get #resultFile(): string {
    return path.join(this.#folder, 'result.json');
  }

  state() {
    if (this.#stage === 'interrupted') this.#takeResult();
    const incoming = this.#incoming;
    return {
      canUndo: this.#running === null && canBeUndone(this.#options.root),
      importId: this.#importId,
      stage: this.#stage,
      fileNum: incoming?.announced.length ?? 0,
      receivedNum: incoming?.receivedNum ?? 0,
      receivedBytes: incoming?.receivedBytes ?? 0,
      totalBytes: incoming?.totalBytes ?? 0,
      rowNum: this.#progress.rows,
      readNum: this.#progress.read,
      report: this.#report,
      failure: this.#failure,
    };
  }

  /** Announces files. Refused while another import comes in or runs, and where there is no room. */
  async begin(files: readonly AnnouncedFile[]): Promise<{ readonly importId: string; readonly ticket: string }> {
    this.#requireRest();
    const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
    if (total > maxBytes) throw rejected(texts.tooLarge, 'LIMIT_REACHED');
    await requireRoom(this.#folder, total, this.#options.keepFreeBytes).catch((error: unknown) => {
      throw error instanceof StorageFullError ? rejected(texts.full, 'LIMIT_REACHED') : error;
    });
    // Somebody may have come first meanwhile.
    this.#requireRest();
    const before = this.#incoming;
    const incoming = new IncomingFiles(this.#folder, files, this.#options.now);
    this.#begin('receiving', incoming);
    await before?.remove();
    return incoming;
  }

  #requireRest(): void {
    const incoming = this.#stage === 'receiving' ? this.#incoming : null;
    const isComing = incoming !== null && this.#options.now() - incoming.touchedAt < leftMs;
    if (this.#running !== null || isComing) throw rejected(texts.busy, 'SERVICE_RUNNING');
  }

  #begin(stage: Stage, incoming: IncomingFiles | null): void {
    this.#incoming = incoming;
    this.#importId = incoming?.importId ?? null;
    this.#stage = stage;
    this.#progress = { rows: 0, read: 0 };
    [this.#report, this.#failure] = [null, null];
  }

  async take(
    importId: string,
    place: string,
    ticket: string | undefined,
    body: AsyncIterable<Buffer>,
  ): Promise<'taken' | StreamFault> {
    const incoming = this.#incoming;
    if (incoming?.importId !== importId) return 'noPermission';
    return incoming.take(place, ticket, body, this.#options.keepFreeBytes);
  }

  /** Imports what came in; once more where that is asked for with a unit of volumes. */
  start(importId: string, volume: 'share' | 'lot' | undefined): void {
    if (this.#running) throw rejected(texts.busy, 'SERVICE_RUNNING');
    const incoming = this.#incoming;
    if (incoming?.importId !== importId || incoming.hasExpired) throw rejected(texts.gone, 'CONTENT_GONE');
    const lacking = incoming.announced.length - incoming.receivedNum;
    if (lacking > 0) throw rejected(texts.incomplete, 'INPUT_INVALID', { n: lacking });
    incoming.close();
    this.#begin('reading', incoming);
    fs.rmSync(this.#resultFile, { force: true });
    this.#run(
      { kind: 'import', importId, volume, files: incoming.named(), ...this.#paths },
      path.join(incoming.folder, 'task.json'),
    );
  }

  get #paths() {
    return { root: this.#options.root, resultFile: this.#resultFile };
  }

  undo(): void {
    this.#requireRest();
    void this.#incoming?.remove();
    this.#begin('undoing', null);
    this.#run({ kind: 'undo', root: this.#options.root }, path.join(this.#folder, 'undo.json'));
  }

  #run(task: ImportTask, taskFile: string): void {
    fs.writeFileSync(taskFile, JSON.stringify(task), { mode: 0o600 });
    this.#keep(true);
    const running = runImport(taskFile, (message) => this.#hear(running, message));
    this.#running = running;
    running.ended
      .then((last) => this.#end(running, last))
      .catch((error: unknown) => this.#options.log.error({ err: error }, 'an import was not followed'));
  }

  #keep(isRunning: boolean): void {
    if (this.#importId === null) return;
    const kept: KeptState = { importId: this.#importId, isRunning };
    fs.writeFileSync(this.#stateFile, JSON.stringify(kept), { mode: 0o600 });
  }

  #hear(running: RunningImport, message: ImportMessage): void {
    // One that was cancelled may have said something last.
    if (this.#running !== running) return;
    if (message.kind === 'reading') this.#progress = { rows: message.rows, read: message.done };
    if (message.kind === 'storing') this.#stage = 'storing';
  }

  async #end(running: RunningImport, last: ImportMessage | null): Promise<void> {
    if (this.#running !== running) return;
    const report = last?.kind === 'imported' ? last.report : null;
    // Those that lack a unit can be read once more; anything else is done with.
    if (!needsUnit(report)) await this.#forget();
    this.#running = null;
    this.#report = report;
    this.#failure = last?.kind === 'failed' ? last.why : null;
    if (report) this.#stage = 'finished';
    else if (last?.kind === 'undone') this.#stage = last.isUndone ? 'undone' : 'nothingToUndo';
    else {
      this.#stage = 'failed';
      this.#failure ??= said(texts.brokeDown);
    }
    this.#keep(false);
    this.#options.log.info({ importId: this.#importId, stage: this.#stage }, 'an import has ended');
  }

  /** Ends what is not stored yet. */
  async cancel(): Promise<void> {
    const running = this.#running;
    if (this.#stage !== 'receiving' && this.#stage !== 'reading') throw rejected(texts.nothingRunning, 'ALREADY_DONE');
    this.#running = null;
    running?.stop();
    await running?.ended;
    this.#stage = 'cancelled';
    // It may have come to its end first.
    this.#takeResult();
    this.#keep(false);
    await this.#forget();
  }

  /** Removes files of which nobody has a good ticket any more. Returns how many imports there were. */
  async removeExpired(): Promise<number> {
    if (this.#running || !this.#incoming?.hasExpired) return 0;
    if (this.#stage === 'receiving') this.#stage = 'cancelled';
    await this.#forget();
    return 1;
  }

  async #forget(): Promise<void> {
    const incoming = this.#incoming;
    this.#incoming = null;
    await incoming?.remove();
  }

  /** Ends with the server: what is not stored yet is interrupted. */
  async close(): Promise<void> {
    const running = this.#running;
    this.#running = null;
    running?.stop();
    await running?.ended;
  }
}

export const needsUnit = (report: ImportReport | null): boolean =>
  report?.files.some(({ skipped }) => skipped?.reason === 'unknownUnit') ?? false;

function readJson<Value>(file: string): Value | null {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as Value;
  } catch {
    return null;
  }
}
