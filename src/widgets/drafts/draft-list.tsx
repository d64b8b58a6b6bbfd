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

const DraftRow = ({ draft: { kind, search, title, keptAt }, onDelete }: { readonly draft: KeptDraft; readonly onDelete: () => void }) => {
  const { t, i18n } = useLingui();
  const [isSure, setSure] = useState(false);
  const moment = keptAt && formatMoment(keptAt, i18n.locale);
  return (
    <li>
      <div className={styles.words}>
        {kind === 'petition' ? (
          <Link to="/petitions/create" search={search}>
            {title || t`A petition without a title yet`}
          </Link>
        ) : (
          <Link to="/polls/$" params={{ _splat: 'create' }} search={search}>
            {title || t`A poll without a title yet`}
          </Link>
        )}
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
