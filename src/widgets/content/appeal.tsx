/** Against a decision about one's own: said once, within 14 days, answered in writing by a moderator who did not decide it. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Drafts } from '#src/data/react/use-drafts.ts';
import { useMutate } from '#src/data/react/use-mutate.ts';
import { appealContent } from '#src/model/content/content-mutations.ts';
import type { OwnContent } from '#src/model/content/content-rows.ts';
import { charactersIn } from '#src/shared/characters-in.ts';
import { formatDay } from '#src/shared/format-day.ts';
import { newUuid } from '#src/shared/uuid.ts';
import { Button } from '#src/ui/button.tsx';
import { useKeptWords, WithDrafts, WordsBox } from '#src/widgets/drafts/kept-words.tsx';
import styles from './content.module.css';

/** How the last one stands, and what was answered. */
export const AppealStanding = ({ own: { appeal, reply } }: { readonly own: OwnContent }) => (
  <>
    {appeal === 'waiting' && (
      <p>
        <Trans>○ Your appeal is being read by another moderator.</Trans>
      </p>
    )}
    {reply && (
      <p>
        {appeal === 'reversed' ? <Trans>✓ Your appeal was accepted:</Trans> : <Trans>! Your appeal was not accepted:</Trans>} <q>{reply}</q>
      </p>
    )}
  </>
);

interface AppealProps {
  readonly kind: string;
  readonly title: string;
  readonly own: OwnContent;
  /** Where it stands. */
  readonly at: string;
}

export const Appeal = (props: AppealProps) => {
  const { i18n } = useLingui();
  const { decision_id, appeal_until } = props.own;
  if (!decision_id || !appeal_until || Date.parse(appeal_until) < Date.now()) return null;
  const day = formatDay(appeal_until, i18n.locale);
  return (
    <details className={styles.part}>
      <summary>
        <Trans>Appeal this decision (until {day})</Trans>
      </summary>
      <WithDrafts>{(drafts) => <AppealForm {...props} drafts={drafts} />}</WithDrafts>
    </details>
  );
};

const limits = { least: 3, most: 1000 };

const AppealForm = ({ kind, title, own, at, drafts }: AppealProps & { readonly drafts: Drafts }) => {
  const mutate = useMutate();
  const words = useKeptWords(drafts, { kind: 'appeal', id: own.id, title, at });
  const length = charactersIn(words.text);
  const send = async (): Promise<void> => {
    await mutate?.(appealContent, { id: newUuid(Date.now()), kind, content_id: own.id, text: words.text.trim() });
    words.type('');
  };
  return (
    <>
      <WordsBox
        label={<Trans>Why should it be decided otherwise?</Trans>}
        hint={<Trans>A moderator who did not decide it reads this, and answers you in writing.</Trans>}
        words={words}
        most={limits.most}
        rows={4}
      />
      <Button disabled={!mutate || length < limits.least || length > limits.most} onClick={() => void send()}>
        <Trans>Send the appeal</Trans>
      </Button>
    </>
  );
};
