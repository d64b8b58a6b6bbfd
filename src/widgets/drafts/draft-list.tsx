/** What is being written on this phone: opened by their titles, deleted when asked twice. They go nowhere by themselves. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Drafts } from '#src/data/react/use-drafts.ts';
import { type KeptDraft, keptDraftsOf } from '#src/model/drafts/kept-drafts.ts';
import { formatMoment } from '#src/shared/format-day.ts';
import { Button } from '#src/ui/button.tsx';
import styles from './drafts.module.css';

interface DraftListProps {
  readonly drafts: Drafts;
  /** Is open already. */
  readonly except?: string;
}

export const DraftList = ({ drafts, except }: DraftListProps) => {
  const [, setForgotten] = useState(0);
  const kept = keptDraftsOf(drafts.all()).filter(({ key }) => key !== except);
  if (kept.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>
        <Trans>Drafts on this phone</Trans>
      </h2>
      <ul className={styles.list}>
        {kept.map((draft) => (
          <DraftRow
            key={draft.key}
            draft={draft}
            onDelete={() => {
              drafts.forget(draft.key);
              setForgotten((count) => count + 1);
            }}
          />
        ))}
      </ul>
    </section>
  );
};

const DraftRow = ({ draft, onDelete }: { readonly draft: KeptDraft; readonly onDelete: () => void }) => {
  const { i18n } = useLingui();
  const [isSure, setSure] = useState(false);
  const moment = draft.keptAt && formatMoment(draft.keptAt, i18n.locale);
  return (
    <li>
      <div className={styles.words}>
        <ToDraft draft={draft} />
        {moment && (
          <p className={styles.when}>
            <Trans>Kept on {moment}</Trans>
          </p>
        )}
      </div>
      {isSure ? (
        <>
          <Button onClick={onDelete}>
            <Trans>Discard for good</Trans>
          </Button>
          <Button look="plain" onClick={() => setSure(false)}>
            <Trans>Keep</Trans>
          </Button>
        </>
      ) : (
        <Button look="plain" onClick={() => setSure(true)}>
          <Trans>Delete</Trans>
        </Button>
      )}
    </li>
  );
};

const ToDraft = ({ draft }: { readonly draft: KeptDraft }) => {
  const { t } = useLingui();
  switch (draft.kind) {
    case 'petition':
      return (
        <Link to="/petitions/create" search={draft.search}>
          {draft.title || t`A petition without a title yet`}
        </Link>
      );
    case 'poll':
      return (
        <Link to="/polls/create" search={draft.search}>
          {draft.title || t`A poll without a title yet`}
        </Link>
      );
    case 'profile':
      return <Link to="/account">{t`Changes to your profile`}</Link>;
    default:
      return (
        <Link to={draft.at}>
          <WordsOf draft={draft} />
        </Link>
      );
  }
};

/** The acts of the outbox are called the same. */
const WordsOf = ({ draft: { kind, title: what } }: { readonly draft: Extract<KeptDraft, { readonly at: string }> }) => {
  switch (kind) {
    case 'comment':
      return <Trans>Your comment on {what}</Trans>;
    case 'update':
      return <Trans>Your news for the signers of {what}</Trans>;
    case 'outcome':
      return <Trans>The outcome of {what}</Trans>;
    case 'report':
      return <Trans>Your report of {what}</Trans>;
  }
};
