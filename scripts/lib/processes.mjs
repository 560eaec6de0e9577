import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from './workspace.mjs';

/** npm's tools are `.cmd` files on Windows, which only a shell can start. */
const needsShell = process.platform === 'win32';

const parentCheckMs = 200;

/**
 * Runs a program to its end. With `capture` its output is collected and given back, otherwise it goes to the terminal.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ capture?: boolean, env?: Record<string, string | undefined>, cwd?: string }} [options]
 * @returns {Promise<{ code: number, output: string }>} `code` is 1 when a signal ended it.
 */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: { ...process.env, ...options.env },
      stdio: options.capture ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      shell: needsShell,
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** The same, but a failure throws with the program's name. */
export async function runOrThrow(command, args, options = {}) {
  const result = await run(command, args, options);
  if (result.code === 0) return result;
  throw new Error(`${path.basename(command)} ${args.join(' ')} failed with code ${result.code}\n${result.output}`);
}

/**
 * Runs programs side by side until one of them ends; then the others are told to end too. Signals to this script go to
 * all of them. Resolves with the exit code of the first that ended.
 *
 * @param {{ command: string, args: string[], env?: Record<string, string>, cwd?: string }[]} programs
 * @returns {Promise<number>}
 */
export function runTogether(programs) {
  return new Promise((resolve) => {
    let running = programs.length;
    let exitCode;
    let isEnding = false;
    const children = programs.map(({ command, args, env, cwd }) =>
      spawn(command, args, {
        cwd: cwd ?? root,
        env: { ...process.env, ...env },
        stdio: 'inherit',
        shell: needsShell && command.endsWith('.cmd'),
      }),
    );
    const signalAll = (signal) => {
      if (isEnding) return;
      isEnding = true;
      for (const child of children) if (child.exitCode === null) child.kill(signal);
    };
    // A program that hears the same signal twice dies without cleaning up. So each is told once, and because a terminal
    // or service manager may have signalled the whole group already, a signal is passed on as the other one.
    const forward = (signal) => signalAll(signal === 'SIGINT' ? 'SIGTERM' : 'SIGINT');
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, forward);
    // npm hands a signal to the shell between us alone, and the shell dies of it without a word to us.
    const parent = process.ppid;
    const watch = process.env.npm_lifecycle_event
      ? setInterval(() => process.ppid === parent || forward('SIGTERM'), parentCheckMs)
      : undefined;
    for (const child of children) {
      child.on('error', (error) => {
        console.error(error.message);
        exitCode ??= 1;
      });
      child.on('close', (code, signal) => {
        exitCode ??= code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1);
        running -= 1;
        signalAll('SIGTERM');
        if (running > 0) return;
        for (const name of ['SIGINT', 'SIGTERM']) process.off(name, forward);
        clearInterval(watch);
        resolve(exitCode);
      });
    }
  });
}
