/**
 * Writing a content, or writing anew what was refused or not accepted: kept on this phone from the first letter. Several may be under way: the
 * address says which one this is, and gives a new one its number before the first letter.
 */
import { Trans } from '@lingui/react/macro';
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useClockOffset } from '#src/data/react/use-clock-offset.ts';
import { useDrafts } from '#src/data/react/use-drafts.ts';
import { useReplica } from '#src/data/react/use-replica.ts';
import type { Reader } from '#src/data/sync/ports.ts';
import { draftOf, emptyDraft, faultsOfRefusal } from '#src/model/content/content-draft.ts';
import type { AnyKind } from '#src/model/content/define-content.ts';
import { draftKey, draftNumberIn, newDraftNumber } from '#src/model/drafts/kept-drafts.ts';
import { textOf } from '#src/shared/text-of.ts';
import { Waiting } from '#src/ui/waiting.tsx';
import { DraftList } from '#src/widgets/drafts/draft-list.tsx';
import { NothingKept } from '#src/widgets/list/nothing-kept.tsx';
import styles from './content.module.css';
import { ContentForm } from './content-form.tsx';
import { ownAt } from './use-contents.ts';
import type { RewrittenContent } from './use-submit-content.ts';

type FormProps = Parameters<typeof ContentForm>[0];
interface WriteProps extends Omit<FormProps, 'drafts' | 'draftKey' | 'begin' | 'offset' | 'anew' | 'title'> {
  /** Of the screen, which decides what is written. */
  readonly search: Readonly<Record<string, unknown>>;
  readonly at: string;
  readonly heading: (isAnew: boolean) => ReactNode;
  readonly intro: ReactNode;
  readonly label: (isAnew: boolean) => ReactNode;
  /** What stands in the boxes of a new one. */
  readonly begun?: Readonly<Record<string, string | boolean>>;
  /** What the boxes hold otherwise than the fields do (`finish`): the way back. */
  readonly boxed?: (draft: RewrittenContent['draft']) => RewrittenContent['draft'];
}

export const WriteContent = ({ search, at, heading, intro, label, begun = {}, boxed = (draft) => draft, ...form }: WriteProps) => {
  const { kind } = form.said;
  const drafts = useDrafts();
  const pid = typeof search.edit === 'string' ? search.edit : null;
  const anew = useRewritten(kind, pid);
  const offset = useClockOffset();
  const number = draftNumberIn(search);
  if (pid === null && number === null) return <Navigate to={at} search={{ ...search, draft: newDraftNumber(Date.now()) }} replace />;
  if (anew === 'nothing') return <NothingKept />;
  if (drafts === null || anew === undefined || offset === undefined) return <Waiting />;
  const key = pid === null ? draftKey(kind.kind, number ?? '') : `${kind.kind}:${pid}`;
  return (
    <>
      <h1>{heading(anew !== null)}</h1>
      <p className={styles.intro}>
        {intro} <Trans>Every letter is kept on this phone while you write.</Trans>
      </p>
      <DraftList drafts={drafts} except={key} />
      <ContentForm
        {...form}
        // One that arrives late fills the boxes, unless something was kept.
        key={`${key} ${anew?.id}`}
        drafts={drafts}
        draftKey={key}
        begin={() => ({ ...(anew ? boxed(anew.draft) : { ...emptyDraft(kind), ...begun }), name_display: 'full' as const })}
        anew={anew}
        offset={offset}
        title={label(anew !== null)}
      />
    </>
  );
};

/** Null: a new one. undefined: not known yet. */
const useRewritten = (kind: AnyKind, pid: string | null): RewrittenContent | null | undefined | 'nothing' => {
  const found = useReplica(async (reader) => ({ anew: pid === null ? null : await findRewritten(reader, kind, pid) }), [kind.kind, pid]);
  return found === null ? 'nothing' : found?.anew;
};

const findRewritten = async (reader: Reader, kind: AnyKind, pid: string): Promise<RewrittenContent | null> => {
  const op =
    (await reader.ops()).find(
      ({ name, state, args }) =>
        state === 'refused' &&
        (name === 'create_content' || name === 'edit_content') &&
        textOf(args, 'pid') === pid &&
        textOf(args, 'kind') === kind.kind,
    ) ?? null;
  if (op) {
    const fields: unknown = Reflect.get(op.args, 'fields');
    const id = textOf(op.args, 'id') || textOf(op.args, 'content_id');
    return { id, op, draft: draftOf(kind, Object(fields)), faults: faultsOfRefusal(op.refusal, kind) };
  }
  const own = await ownAt(reader, kind, pid);
  return own && { id: own.id, op: null, draft: draftOf(kind, own.fields), faults: {} };
};
