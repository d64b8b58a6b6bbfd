/** What is being written on this phone: opened by their titles, deleted when asked twice. They go nowhere by themselves. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Drafts } from '#src/data/react/use-drafts.ts';
import { type KeptDraft, keptDraftsOf } from '#src/model/drafts/kept-drafts.ts';
import { formatMoment } from '#src/shared/format-day.ts';
import { Button } from '#src/ui/button.tsx';
import { draftKinds, draftWords } from '#src/widgets/area/draft-words.ts';
import { draftPictureKeys } from '#src/widgets/pictures/draft-pictures.ts';
import { useKeptPictures } from '#src/widgets/pictures/use-kept-picture.ts';
import styles from './drafts.module.css';

interface DraftListProps {
  readonly drafts: Drafts;
  /** Is open already. */
  readonly except?: string;
}

export const DraftList = ({ drafts, except }: DraftListProps) => {
  const [, setForgotten] = useState(0);
  const pictures = useKeptPictures();
  const kept = keptDraftsOf(drafts.all(), draftKinds).filter(({ key }) => key !== except);
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
              void pictures.drop(draftPictureKeys(drafts.peek(draft.key)));
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

/** What waits in the outbox is called the same. */
const ToDraft = ({ draft: { kind, title, search, at } }: { readonly draft: KeptDraft }) => {
  const { i18n } = useLingui();
  const words = draftWords[kind];
  if (typeof words === 'function') return <Link to={at ?? '/'}>{i18n._(words(title))}</Link>;
  if (!words) return null;
  return (
    <Link to={words.to} search={words.isOnly ? {} : (search ?? {})}>
      {title || i18n._(words.nameless)}
    </Link>
  );
};
