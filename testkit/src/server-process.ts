import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = path.resolve(import.meta.dirname, '../..');

/** One process of the server, started from source. */
export class ServerProcess {
  readonly #env: Record<string, string>;
  #child: ChildProcess | undefined;
  #onLine: (line: string) => void = () => undefined;
  log = '';
  port = 0;

  constructor(env: Record<string, string>) {
    this.#env = env;
  }

  /** Receives each line that the process writes from now on. */
  onLine(take: (line: string) => void): void {
    this.#onLine = take;
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Whether the process runs. */
  get isUp(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Resolves once the server listens. Rejects with everything that it wrote when it ends before. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, ['--import', 'tsx', 'apps/server/src/main.ts'], {
      cwd: root,
      env: { ...process.env, PORT: '0', APP_ROOT: root, NO_WEB: '1', LOG_LEVEL: 'info', ...this.#env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => this.#take(String(text)));
    await new Promise<void>((resolve, reject) => {
      child.once('message', (message) => {
        this.port = (message as { port: number }).port;
        resolve();
      });
      child.once('exit', () => reject(new Error(`the process ended: ${this.log}`)));
    });
  }

  /** Lets the process stand still for a while, as a machine does that has too much to do. */
  async freeze(ms: number): Promise<void> {
    this.#child?.kill('SIGSTOP');
    await sleep(ms);
    this.#child?.kill('SIGCONT');
  }

  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const child = this.#child;
    if (!child || !this.isUp) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }

  #take(text: string): void {
    this.log += text;
    for (const line of text.split('\n')) if (line !== '') this.#onLine(line);
  }
}
