/**
 * Takes an ICU message apart: its placeholders with their type, its tags, and for every plural or choice the branches.
 * Two languages may order words as they like; what they fill in must be the same.
 */
export interface Message {
  /** `name`, `count:plural`, `<0>` …, sorted, each once. */
  readonly parts: readonly string[];
  readonly branches: readonly Branching[];
}

export interface Branching {
  readonly argument: string;
  readonly type: string;
  readonly names: readonly string[];
}

interface Reading {
  readonly text: string;
  at: number;
  readonly parts: Set<string>;
  readonly branches: Branching[];
}

export const readMessage = (text: string): Message => {
  // An apostrophe before a brace quotes it, up to the next apostrophe.
  const reading: Reading = { text: text.replace(/'[{}][^']*'/g, ''), at: 0, parts: new Set(), branches: [] };
  readText(reading);
  if (reading.at < reading.text.length) throw new Error(`a brace too many in: ${text}`);
  return { parts: [...reading.parts].sort(), branches: reading.branches };
};

const readText = (reading: Reading): void => {
  while (reading.at < reading.text.length && reading.text[reading.at] !== '}') {
    if (reading.text[reading.at] === '{') readArgument(reading);
    else {
      const tag = take(reading, /^<\/?\d+\/?>/)?.[0];
      if (tag) reading.parts.add(tag);
      else reading.at += 1;
    }
  }
};

const readArgument = (reading: Reading): void => {
  const [, argument, type, more] = take(reading, /^\{\s*(\w+)\s*(?:,\s*(\w+)\s*)?(,)?/) ?? [];
  if (!argument) throw new Error(`a brace without a name in: ${reading.text}`);
  reading.parts.add(type ? `${argument}:${type}` : argument);
  if (more && type && /^(plural|select|selectordinal)$/.test(type)) readBranches(reading, argument, type);
  else take(reading, /^[^{}]*/);
  closeBrace(reading);
};

const readBranches = (reading: Reading, argument: string, type: string): void => {
  const names: string[] = [];
  for (let head = takeBranch(reading); head; head = takeBranch(reading)) {
    names.push(head);
    readText(reading);
    closeBrace(reading);
  }
  reading.branches.push({ argument, type, names });
};

const takeBranch = (reading: Reading): string | undefined => take(reading, /^\s*(?:offset:\d+\s*)?(=\d+|\w+)\s*\{/)?.[1];

const closeBrace = (reading: Reading): void => {
  if (!take(reading, /^\s*\}/)) throw new Error(`a brace is not closed in: ${reading.text}`);
};

/** Reads what the pattern matches here, if it does, and moves past it. */
const take = (reading: Reading, pattern: RegExp): RegExpExecArray | null => {
  const match = pattern.exec(reading.text.slice(reading.at));
  reading.at += match?.[0].length ?? 0;
  return match;
};
