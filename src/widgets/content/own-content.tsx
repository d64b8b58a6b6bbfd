/** What its author alone sees of a content: how it stands, what was said to it, and what they can do. */

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Op } from '#src/data/sync/op.ts';
import { isSeen, type OwnContent, refused, waiting } from '#src/model/content/content-rows.ts';
import { rejectionLabel } from '#src/model/written/reasons.ts';
import { textOf } from '#src/shared/text-of.ts';
import { primaryLink } from '#src/ui/button.tsx';
import { WaitsHere } from '#src/widgets/written/waits-here.tsx';
import { Appeal, AppealStanding } from './appeal.tsx';
import styles from './content.module.css';
import { ContentMoves } from './content-moves.tsx';
import { type SaidKind, wordIn } from './kind-words.ts';
import { RefusedContent } from './refused-content.tsx';
import type { ContentHere } from './use-contents.ts';

interface OwnProps {
  readonly said: SaidKind;
  readonly here: ContentHere & { readonly own: OwnContent };
  /** Where it is changed: the form's address. */
  readonly form: string;
  /** Where it stands. */
  readonly at: string;
  /** What the area has a button of its own for. */
  readonly but?: readonly string[];
  /** One of several on its screen, below a line that says which: no part of the page by itself. */
  readonly isListed?: boolean;
}

export const OwnContentPart = (part: OwnProps) => {
  const { i18n } = useLingui();
  const { said, here, form } = part;
  const { own, ops } = here;
  const state = own.state;
  const isRefused = state === 'rejected' || state === 'hidden' || state === refused;
  // What needed a refused one comes back with it.
  const notTaken = ops.filter((op) => op.state === 'refused' && op.refusal?.status !== 'dependency' && isOfIt(op, own.id));
  const canChange = state in said.kind.states && said.kind.states[state]?.edit && (state === 'draft' || own.resubmissions_left > 0);
  return (
    <section
      className={styles.own}
      data-tone={isRefused ? 'refused' : state === waiting ? 'waiting' : undefined}
      aria-labelledby={part.isListed ? undefined : 'own-content'}
    >
      {!part.isListed && (
        <h2 id="own-content">
          <Trans>Yours</Trans>
        </h2>
      )}
      {notTaken.map((op) => (
        <RefusedContent key={op.id} op={op} form={form} />
      ))}
      <p role="status">
        {state === waiting ? (
          <WaitsHere>
            <Trans>○ Kept on this phone. It is sent when there is a network.</Trans>
          </WaitsHere>
        ) : own.is_held ? (
          <Trans>○ It has arrived and waits: you reached the limit of a day. It goes on by itself.</Trans>
        ) : (
          // Of what was not taken the reason says it.
          state !== refused && <strong>{wordIn(i18n, said.words.states[state])}</strong>
        )}
      </p>
      <Because own={own} />
      <AppealStanding own={own} />
      {canChange && state !== waiting && (
        <>
          {state === 'rejected' && (
            <p className={styles.small}>
              <Plural
                value={own.resubmissions_left}
                one="You can change it and submit it once more."
                other="You can change it and submit it # more times."
              />
            </p>
          )}
          <Link to={form} search={{ edit: here.pid }} className={primaryLink}>
            {isSeen(said.kind, state) ? <Trans>Edit</Trans> : <Trans>Change and submit again</Trans>}
          </Link>
        </>
      )}
      <Appeal kind={said.kind.kind} title={String(own.fields[said.kind.title] ?? '')} own={own} at={part.at} />
      {state !== waiting && <ContentMoves said={said} id={own.id} state={state} by="owner" but={part.but} />}
    </section>
  );
};

/** What was said to it by others means, a comment or whether one comes, is shown where it was said. */
const isOfIt = ({ name, args }: Op, id: string): boolean =>
  textOf(args, ['edit_content', 'change_content_picture', 'move_content', 'appeal_content'].includes(name) ? 'content_id' : 'id') === id;

/** Why it was decided so, and what a moderator added. */
export const Because = ({ own }: { readonly own: OwnContent }) => {
  const { i18n } = useLingui();
  const reason = rejectionLabel(own.reason);
  return (
    (reason || own.note) && (
      <p>
        {reason && i18n._(reason)} {own.note && <q>{own.note}</q>}{' '}
        {reason && (
          <Link to="/transparency">
            <Trans>How Mboa is moderated</Trans>
          </Link>
        )}
      </p>
    )
  );
};
