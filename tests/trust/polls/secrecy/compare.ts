/** Two worlds that were looked at in the same way: whatever was seen of one and not of the other tells what was chosen. */

/** What was answered, by `person · path`. */
export type Seen = ReadonlyMap<string, string>;

export interface Difference {
  readonly person: string;
  readonly path: string;
  /** Where they part, from each of the two. */
  readonly said: readonly [string, string];
}

export const keyOf = (person: string, path: string): string => `${person} · ${path}`;

export const differencesOf = (one: Seen, other: Seen): readonly Difference[] =>
  [...new Set([...one.keys(), ...other.keys()])].flatMap((key) => {
    const [a, b] = [one.get(key) ?? 'not asked', other.get(key) ?? 'not asked'];
    if (a === b) return [];
    const [person = '', path = ''] = key.split(' · ');
    const at = Math.max(0, [...a].findIndex((_, n) => a[n] !== b[n]) - 60);
    return [{ person, path, said: [a.slice(at, at + 160), b.slice(at, at + 160)] as const }];
  });

/** Which paths told anything but a refusal, to anybody. */
export const answeredPaths = (seen: Seen): ReadonlySet<string> =>
  new Set([...seen].flatMap(([key, said]) => (said.startsWith('refused') ? [] : (key.split(' · ')[1] ?? []))));
