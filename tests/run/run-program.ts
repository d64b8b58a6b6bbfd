import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, dirname, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';

export interface Program {
  /** Who is named when it is stopped. */
  readonly name: string;
  /** A program of node_modules/.bin, or `node`. */
  readonly command: string;
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly minutes: number;
}
export interface Ended {
  readonly succeeded: boolean;
  /** The end of what it printed, without colours: shown again where the reason for a failure is looked for. */
  readonly lastLines: readonly string[];
}

export const linesKept = 60;

/** Runs it in full view; in a process group of its own, so that one that hangs takes its browsers and servers with it. */
export const runProgram = async ({ name, command, args, environment, minutes }: Program): Promise<Ended> => {
  const program = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: { ...process.env, ...askForColours(), ...environment, PATH: findPath() },
  });
  const tail = new Tail();
  show(program.stdout, process.stdout, tail);
  show(program.stderr, process.stderr, tail);
  const say = (line: string): void => {
    process.stderr.write(`${line}\n`);
    tail.add(`\n${line}\n`);
  };
  const limit = setTimeout(() => {
    say(`${name}: stopped after ${minutes} minutes`);
    stop(program, 'SIGKILL');
  }, minutes * 60_000);
  const interrupt = (): void => {
    stop(program, 'SIGTERM');
    process.exit(130);
  };
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  const succeeded = await hasSucceeded(program).catch((error: unknown) => {
    say(`${command} does not start: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  });
  clearTimeout(limit);
  process.removeListener('SIGINT', interrupt).removeListener('SIGTERM', interrupt);
  return { succeeded, lastLines: tail.lines() };
};

const show = (from: Readable, to: Writable, tail: Tail): void => {
  from.setEncoding('utf8').on('data', (text: string) => {
    to.write(text);
    tail.add(text);
  });
};

class Tail {
  #text = '';

  add(text: string): void {
    this.#text = (this.#text + text)
      .split('\n')
      .slice(-linesKept - 1)
      .join('\n');
  }

  /** Of a line that was written over, what stood there last. */
  lines(): readonly string[] {
    const lines = stripVTControlCharacters(this.#text).trimEnd().split('\n').slice(-linesKept);
    return lines.map((line) => line.trimEnd().split('\r').at(-1) ?? '');
  }
}

/** A child that it left behind may hold its output open for ever: what came until a moment after the end is all. */
const hasSucceeded = async (program: ChildProcess): Promise<boolean> => {
  const closed = once(program, 'close').catch(() => undefined);
  const [code] = await once(program, 'exit');
  await Promise.race([closed, wait(2_000, undefined, { ref: false })]);
  program.stdout?.destroy();
  program.stderr?.destroy();
  return code === 0;
};

const stop = (program: ChildProcess, signal: NodeJS.Signals): void => {
  if (program.pid !== undefined && program.exitCode === null) process.kill(-program.pid, signal);
};

/** Behind a pipe programs print no colours by themselves; whoever reads on a screen still gets them. */
const askForColours = (): Readonly<Record<string, string>> =>
  process.stdout.isTTY && process.env.NO_COLOR === undefined ? { FORCE_COLOR: '1' } : {};

/** The Node that runs us, then the project's programs, whatever the caller's PATH says. */
const findPath = (): string =>
  [dirname(process.execPath), join(process.cwd(), 'node_modules/.bin'), process.env.PATH ?? ''].join(delimiter);
