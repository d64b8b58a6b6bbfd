/** Whom a member lets answer no more what they post: by their account where it is public, else by what they wrote (SQL: 20261127000230). */
import { defineMutation } from '#src/model/define-mutation.ts';
import type { Row } from '#src/shared/row.ts';
import { turnRow } from './turn-row.ts';

export type Blocked = { readonly member_id: string } | { readonly content_id: string };
/** `name`: as it stood there, for the member's own list. */
export type BlockAuthorArgs = Blocked & { readonly id: string; readonly name: string | null; readonly is_on: boolean };

export const blockAuthor = defineMutation<BlockAuthorArgs>({
  name: 'block_author',
  v: 1,
  entityOf: () => 'feed:blocks',
  inSeries: true,
  applyLocally: (view, args, { user }) => turnRow(view, 'author_blocks', ['member_id', 'content_id'], args, user),
});

export interface Block {
  readonly whom: Blocked;
  readonly name: string | null;
}

/** Those that stand. */
export const readBlocks = (rows: readonly Row[]): readonly Block[] =>
  rows.flatMap(({ is_on, member_id, content_id, name }) => {
    const whom = typeof member_id === 'string' ? { member_id } : typeof content_id === 'string' ? { content_id } : null;
    return is_on === true && whom ? [{ whom, name: typeof name === 'string' ? name : null }] : [];
  });

/** By the account or the content itself: of initials nobody can tell what else is theirs. */
export const isBlocked = (blocks: readonly Block[], by: { readonly member_id?: string | null; readonly content_id?: string }): boolean =>
  blocks.some(({ whom }) => ('member_id' in whom ? whom.member_id === by.member_id : whom.content_id === by.content_id));
