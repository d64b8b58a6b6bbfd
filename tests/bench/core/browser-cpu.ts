/** CPU seconds of a browser's whole process tree, read from /proc: wall time lies on a busy machine, this does not. */
import { readdirSync, readFileSync } from 'node:fs';

interface Process {
  readonly pid: number;
  readonly parent: number;
  /** User and system time, and that of children it has waited for, in clock ticks. */
  readonly ticks: number;
}

const ticksPerSecond = 100; // USER_HZ, fixed on every Linux that Node runs on.

const readProcess = (pid: number): Process | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the command in brackets and may hold spaces; the rest follows the last bracket.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const ticks = (fields[11] ?? 0) + (fields[12] ?? 0) + (fields[13] ?? 0) + (fields[14] ?? 0);
    return { pid, parent: fields[1] ?? 0, ticks };
  } catch {
    // It ended between the listing and the reading.
    return null;
  }
};

const allProcesses = (): readonly Process[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readProcess(Number(name)))
    .filter((process) => process !== null);

/** The browser process that was started with this profile. */
export const findBrowser = (profile: string): number => {
  for (const { pid } of allProcesses()) {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      if (command.includes(`--user-data-dir=${profile}`) && !command.some((part) => part.startsWith('--type='))) return pid;
    } catch {
      // It ended meanwhile, so it is not the one.
    }
  }
  throw new Error('The browser process is not to be found under /proc');
};

export const cpuSeconds = (root: number): number => {
  const processes = allProcesses();
  const inTree = new Set([root]);
  let grew = true;
  while (grew) {
    const before = inTree.size;
    for (const { pid, parent } of processes) if (inTree.has(parent)) inTree.add(pid);
    grew = inTree.size > before;
  }
  return processes.filter(({ pid }) => inTree.has(pid)).reduce((sum, { ticks }) => sum + ticks, 0) / ticksPerSecond;
};
