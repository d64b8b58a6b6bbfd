/** Whom and which regions a member follows in the feed, whom and which words they mute (SQL: 20261125000110). */
import { defineMutation } from '#src/model/define-mutation.ts';
import type { Row } from '#src/shared/row.ts';
import { foldedWords } from '#src/shared/slug.ts';
import { type Block, isBlocked, readBlocks } from './blocks.ts';
import { turnRow } from './turn-row.ts';

/** One of the three. */
export type ChoiceOf = { readonly member_id: string } | { readonly region_code: string } | { readonly word: string };
export type FeedChoiceArgs = ChoiceOf & { readonly id: string; readonly choice: 'follow' | 'mute'; readonly is_on: boolean };

const parts = ['member_id', 'region_code', 'word'] as const;

export const setFeedChoice = defineMutation<FeedChoiceArgs>({
  name: 'set_feed_choice',
  v: 1,
  entityOf: () => 'feed:own',
  inSeries: true,
  applyLocally: (view, args, { user }) => turnRow(view, 'feed_choices', ['choice', ...parts], args, user),
});

/** As the server keeps a word, so that it is found again. */
export const mutedWord = (typed: string): string => typed.trim().replace(/\s+/g, ' ').toLowerCase();

export interface FeedChoices {
  /** Accounts and regions. */
  readonly followed: readonly string[];
  readonly mutedMembers: ReadonlySet<string>;
  readonly mutedWords: readonly string[];
  readonly blocks: readonly Block[];
}

export const readChoices = (rows: readonly Row[], blocked: readonly Row[] = []): FeedChoices => {
  const on = (choice: string, part: (typeof parts)[number]): readonly string[] =>
    rows.flatMap((row) => (row.is_on === true && row.choice === choice && typeof row[part] === 'string' ? [String(row[part])] : []));
  return {
    followed: [...on('follow', 'region_code'), ...on('follow', 'member_id')],
    mutedMembers: new Set(on('mute', 'member_id')),
    mutedWords: on('mute', 'word'),
    blocks: readBlocks(blocked),
  };
};

const padded = (text: string): string => ` ${foldedWords(text).join(' ')} `;

interface Said {
  readonly id: string;
  /** Null: they signed with their initials. */
  readonly author_id: string | null;
  readonly text: string;
}

/** By whom it is, or by whole words in it, whatever their accents. */
export const isMuted = ({ mutedMembers, mutedWords, blocks }: FeedChoices, { id, author_id, text }: Said): boolean => {
  if (author_id !== null && mutedMembers.has(author_id)) return true;
  if (isBlocked(blocks, { member_id: author_id, content_id: id })) return true;
  const said = padded(text);
  return mutedWords.some((word) => padded(word).trim() !== '' && said.includes(padded(word)));
};
