/** From what a person typed to slots: each slot must be met by a row, by one of its alternatives. */
import { wordsOf } from '#src/data/packs/words.ts';
import { closeWords, editsAllowed, type Slack } from './edits.ts';
import { smallWords } from './synonyms.ts';
import { type Meaning, singular, type Vocabulary } from './vocabulary.ts';

/** Longer input is cut: nobody types it, and no query may cost more than its answer is worth. */
const longestQuery = 200;
const mostSlots = 12;
const longestPhrase = 4;

export interface Slot {
  /** The words as typed. */
  readonly words: readonly string[];
  /** The same thing said otherwise, each a run of words. */
  readonly others: readonly (readonly string[])[];
  readonly meanings: readonly Meaning[];
  /** Those of the words in full, neither begun nor with a slip. */
  readonly named: readonly Meaning[];
}

export interface Query {
  /** Words joined by a space: what titles are compared with. */
  readonly key: string;
  readonly slots: readonly Slot[];
  /** Words that may be slips of a finger, and how many edits they may be off by. */
  readonly slips: ReadonlySet<string>;
  readonly slack: Slack;
}

export const readQuery = (text: string, vocabulary: Vocabulary, slack: Slack): Query => {
  const words = wordsOf(text.slice(0, longestQuery));
  const phrases = cutPhrases(words, vocabulary).filter(
    (phrase, _, all) => phrase.length > 1 || !smallWords.has(phrase[0] ?? '') || all.every(([word]) => smallWords.has(word ?? '')),
  );
  const slots = phrases
    .slice(0, mostSlots)
    .map((phrase, i) => readSlot(phrase, vocabulary, { last: i === phrases.length - 1, alone: phrases.length === 1, slack }));
  return { key: words.join(' '), slots, slips: new Set(), slack };
};

/** The longest run of words that means something together stays together: "far north", "health centre". */
const cutPhrases = (words: readonly string[], vocabulary: Vocabulary): readonly (readonly string[])[] => {
  const phrases: string[][] = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(longestPhrase, words.length - at);
    while (length > 1 && !isKnown(words.slice(at, at + length).join(' '), vocabulary)) length -= 1;
    phrases.push(words.slice(at, at + length));
    at += length;
  }
  return phrases;
};

const isKnown = (phrase: string, { meanings, synonyms }: Vocabulary): boolean =>
  meanings.has(singular(phrase)) || synonyms.has(singular(phrase));

const readSlot = (words: readonly string[], vocabulary: Vocabulary, { last, alone, slack }: Circumstances): Slot => {
  const phrase = words.join(' ');
  const same = (vocabulary.synonyms.get(singular(phrase)) ?? []).filter((other) => other !== phrase);
  const meant = [phrase, ...same].flatMap((variant) => vocabulary.meanings.get(singular(variant)) ?? []);
  const begun = begunPhrases(phrase, vocabulary.phrases.words, last);
  const close = meant.length === 0 ? closePhrases(words, vocabulary, slack) : [];
  const meanings = [...meant, ...[...begun, ...close].flatMap((other) => vocabulary.meanings.get(other) ?? [])];
  // A name typed alone asks for what bears it, not for everything in that area or party.
  const useful = alone ? meanings.filter(({ kind }) => kind !== 'refers') : meanings;
  return { words, others: [...new Set(same)].map((other) => other.split(' ')), meanings: [...new Set(useful)], named: meant };
};

interface Circumstances {
  readonly last: boolean;
  readonly alone: boolean;
  readonly slack: Slack;
}

/** "bafoussam" means Bafoussam I, II and III; the last word may still be unfinished ("village mez"). */
const begunPhrases = (phrase: string, phrases: readonly string[], last: boolean): readonly string[] => {
  const begin = singular(phrase);
  const unfinished = last && begin.length >= 3;
  const begun: string[] = [];
  for (let at = firstAtOrAfter(phrases, begin); phrases[at]?.startsWith(begin); at += 1) {
    const text = phrases[at] ?? '';
    if (text !== begin && (unfinished || text[begin.length] === ' ')) begun.push(text);
  }
  return begun;
};

export const firstAtOrAfter = (sorted: readonly string[], text: string): number => {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** A kind or a name with a slip of the finger in it, synonyms included. */
const closePhrases = (words: readonly string[], { phrases, synonyms, synonymWords }: Vocabulary, slack: Slack): readonly string[] => {
  const [word = ''] = words;
  const most = editsAllowed(word, slack);
  if (most === 0 || words.length !== 1) return [];
  const near = closeWords(word, synonymWords, most).flatMap((at) => synonyms.get(synonymWords.words[at] ?? '') ?? []);
  return [...new Set([...closeWords(word, phrases, most).map((at) => phrases.words[at] ?? ''), ...near.map(singular)])];
};
