/**
 * Writing something, or writing anew what was refused or not accepted: kept on this phone from the first letter, sent when it is whole. Several may
 * be under way: the address says which one this is, and gives a new one its number before the first letter.
 */
import { Trans } from '@lingui/react/macro';
import { Navigate } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { useClockOffset } from '#src/data/react/use-clock-offset.ts';
import { type Drafts, useDrafts } from '#src/data/react/use-drafts.ts';
import { useReplica } from '#src/data/react/use-replica.ts';
import type { Op } from '#src/data/sync/op.ts';
import type { Reader } from '#src/data/sync/ports.ts';
import { draftKey, draftNumberIn, newDraftNumber } from '#src/model/drafts/kept-drafts.ts';
import { isStorageOpen } from '#src/platform/is-storage-open.ts';
import { textOf } from '#src/shared/text-of.ts';
import { Waiting } from '#src/ui/waiting.tsx';
import { NothingKept } from '#src/widgets/list/nothing-kept.tsx';
import { DraftList } from './draft-list.tsx';
import styles from './drafts.module.css';
import type { Anew } from './use-submit.ts';

interface WriteScreenProps<A extends Anew> {
  /** As in `drafts` of its area's words. */
  readonly kind: string;
  /** Of the screen, which decides what is written. */
  readonly search: Readonly<Record<string, unknown>>;
  readonly at: string;
  readonly title: (isAnew: boolean) => ReactNode;
  readonly intro: ReactNode;
  /** What is written anew, by its pid; null: there is none, and it begins as a new one. */
  readonly find: (reader: Reader, pid: string) => Promise<A | null>;
  readonly children: (form: {
    readonly drafts: Drafts;
    readonly draftKey: string;
    readonly offset: number;
    readonly anew: A | null;
  }) => ReactNode;
}

export const WriteScreen = <A extends Anew>({ kind, search, at, title, intro, find, children }: WriteScreenProps<A>) => {
  const drafts = useDrafts();
  const pid = typeof search.edit === 'string' ? search.edit : null;
  const found = useReplica(async (reader) => ({ anew: pid === null ? null : await find(reader, pid) }), [kind, pid]);
  const offset = useClockOffset();
  const number = draftNumberIn(search);
  if (pid === null && number === null) return <Navigate to={at} search={{ ...search, draft: newDraftNumber(Date.now()) }} replace />;
  if (found === null) return <NothingKept />;
  if (drafts === null || found === undefined || offset === undefined) return <Waiting />;
  const { anew } = found;
  const key = pid === null ? draftKey(kind, number ?? '') : `${kind}:${pid}`;
  return (
    <>
      <h1>{title(anew !== null)}</h1>
      <p className={styles.intro}>
        {intro} <WhileWriting />
      </p>
      <DraftList drafts={drafts} except={key} />
      {/* One that arrives late fills the boxes, unless something was kept. */}
      <Fragment key={`${key} ${anew?.id}`}>{children({ drafts, draftKey: key, offset, anew })}</Fragment>
    </>
  );
};

const WhileWriting = () =>
  isStorageOpen() ? (
    <Trans>Every letter is kept on this phone while you write.</Trans>
  ) : (
    <Trans>This browser keeps nothing: what you write is gone when the page closes.</Trans>
  );

/** What the server refused of it. */
export const refusedOp = async (reader: Reader, names: readonly string[], pid: string): Promise<Op | null> =>
  (await reader.ops()).find(({ name, state, args }) => state === 'refused' && names.includes(name) && textOf(args, 'pid') === pid) ?? null;
