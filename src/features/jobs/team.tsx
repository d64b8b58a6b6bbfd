/** Whom the owner of a claim invited to act for the company with them: how each stands, and the form for one more. */
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useClockOffset } from '#src/data/react/use-clock-offset.ts';
import { emptyDraft } from '#src/model/content/content-draft.ts';
import { type OwnContent, refused, waiting } from '#src/model/content/content-rows.ts';
import { wordsDraftKey } from '#src/model/drafts/kept-drafts.ts';
import { textOf } from '#src/shared/text-of.ts';
import { useOpened } from '#src/ui/use-opened.ts';
import contentStyles from '#src/widgets/content/content.module.css';
import { ContentForm } from '#src/widgets/content/content-form.tsx';
import { ContentMoves } from '#src/widgets/content/content-moves.tsx';
import { wordIn } from '#src/widgets/content/kind-words.ts';
import { OwnContentPart } from '#src/widgets/content/later-parts.ts';
import { OwnStanding } from '#src/widgets/content/own-contents.tsx';
import { RefusedContent } from '#src/widgets/content/refused-content.tsx';
import { WithDrafts } from '#src/widgets/drafts/kept-words.tsx';
import { RefusedMutation } from '#src/widgets/written/refused-mutation.tsx';
import { type Invited, useTeam } from './common/use-staff.ts';
import styles from './jobs.module.css';
import { saidStaff } from './labels.ts';

interface TeamProps {
  readonly claim: OwnContent;
  /** Of the company. */
  readonly name: string;
}

/** Over for good. */
const over = ['declined', 'left', 'ended', 'withdrawn'];

export const Team = ({ claim, name }: TeamProps) => {
  const team = useTeam(claim.id);
  const canInvite = claim.state === 'approved';
  const [now, before] = [team.filter(({ own }) => !over.includes(own.state)), team.filter(({ own }) => over.includes(own.state))];
  const isOpen = useOpened(now.length > 0);
  if (!canInvite && team.length === 0) return null;
  return (
    <details className={styles.fold} open={isOpen}>
      <summary>
        <Trans>
          Who acts for <bdi>{name}</bdi> with you: {now.length}
        </Trans>
      </summary>
      <div className={contentStyles.part}>
        {now.map((one) => (
          <Member key={one.own.id} invited={one} />
        ))}
        {before.length > 0 && (
          <details>
            <summary>
              <Trans>Before: {before.length}</Trans>
            </summary>
            {before.map((one) => (
              <Member key={one.own.id} invited={one} />
            ))}
          </details>
        )}
        {canInvite && <Invite claim={claim} name={name} />}
      </div>
    </details>
  );
};

const Member = ({ invited: { own, pid, ops } }: { readonly invited: Invited }) => {
  const { i18n } = useLingui();
  if (own.state === 'hidden')
    return (
      <OwnContentPart
        said={saidStaff}
        here={{ id: own.id, pid, content: null, own, report: undefined, ops }}
        form="/jobs/company"
        at="/jobs/company"
        isListed
      />
    );
  return (
    <div className={contentStyles.own} data-tone={own.state === refused ? 'refused' : own.state === waiting ? 'waiting' : undefined}>
      <p>
        <strong>
          <bdi>@{textOf(own.fields, 'username')}</bdi>
        </strong>{' '}
        · {wordIn(i18n, saidStaff.words.fields.role?.choices?.[textOf(own.fields, 'role')])}
        {own.state !== refused && (
          <>
            {' '}
            · <OwnStanding said={saidStaff} own={own} />
          </>
        )}
      </p>
      {ops
        .filter(({ state }) => state === 'refused')
        .map((op) =>
          op.refusal?.field === 'username' ? (
            <RefusedMutation key={op.id} op={op} why={<NobodyCalledSo />} />
          ) : (
            <RefusedContent key={op.id} op={op} />
          ),
        )}
      {own.state === 'active' && own.fields.role === 'editor' && (
        <p className={contentStyles.small}>
          <Trans>The open jobs they wrote close when they are removed. What people sent stays with you.</Trans>
        </p>
      )}
      {own.state !== waiting && own.state !== refused && <ContentMoves said={saidStaff} id={own.id} state={own.state} by="owner" />}
    </div>
  );
};

const NobodyCalledSo = (): ReactNode => (
  <Trans>Nobody has this name, or they do this for the company already or were asked to. Look at it again on their page.</Trans>
);

const Invite = ({ claim, name }: TeamProps) => {
  const offset = useClockOffset() ?? 0;
  // One that was sent leaves an empty form.
  const [round, setRound] = useState(0);
  return (
    <>
      <p className={contentStyles.small}>
        <Trans>
          Somebody you invite reads your name, and accepts or declines. You can remove them at any time; when your right to act ends, so
          does theirs.
        </Trans>
      </p>
      <WithDrafts>
        {(drafts) => (
          <ContentForm
            key={round}
            said={saidStaff}
            parent={{ kind: claim.kind, id: claim.id }}
            writtenAt={{ title: name, at: '/jobs/company' }}
            drafts={drafts}
            draftKey={wordsDraftKey('staff', claim.id)}
            begin={() => ({ ...emptyDraft(saidStaff.kind), name_display: 'full' as const })}
            finish={(draft) => ({ ...draft, username: String(draft.username).trim().replace(/^@/, '').toLowerCase() })}
            offset={offset}
            anew={null}
            open={async () => setRound((before) => before + 1)}
            title={<Trans>Invite</Trans>}
            signIn={<Trans>Sign in</Trans>}
          />
        )}
      </WithDrafts>
    </>
  );
};
