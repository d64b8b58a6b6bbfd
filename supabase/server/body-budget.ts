/**
 * How much memory the bodies of all requests under way may hold together. Law: it is counted as it is held, never as it is claimed: who claims
 * much and sends nothing takes nothing from others. One line has a part of it, so that nobody alone can use it up.
 */
export interface Hold {
  /** So much in all for this body; false: there is no room, and what it held is still held. */
  readonly grow: (to: number) => boolean;
  readonly release: () => void;
}

export type BodyBudget = (line: string) => Hold;

const megabyte = 1024 * 1024;
const usual = { inAll: 32 * megabyte, ofLine: 8 * megabyte };

export function createBodyBudget(limits: Readonly<typeof usual> = usual): BodyBudget {
  let inAll = 0;
  const ofLine = new Map<string, number>();
  const add = (line: string, bytes: number): void => {
    inAll += bytes;
    const left = (ofLine.get(line) ?? 0) + bytes;
    if (left > 0) ofLine.set(line, left);
    else ofLine.delete(line);
  };
  return (line) => {
    let held = 0;
    return {
      grow: (to) => {
        const more = to - held;
        if (inAll + more > limits.inAll || (ofLine.get(line) ?? 0) + more > limits.ofLine) return false;
        add(line, more);
        held = to;
        return true;
      },
      release: () => {
        add(line, -held);
        held = 0;
      },
    };
  };
}
