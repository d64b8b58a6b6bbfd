/** One answer to several who were not chosen for a job: each of them is told, in one tap, with or without a network. */
import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Drafts } from '#src/data/react/use-drafts.ts';
import { useMutateAll } from '#src/data/react/use-mutate.ts';
import styles from '#src/features/jobs/jobs.module.css';
import type { Received } from '#src/features/jobs/use-applications.ts';
import { moveContent } from '#src/model/content/content-mutations.ts';
import { callOf } from '#src/model/define-mutation.ts';
import { charactersIn } from '#src/shared/characters-in.ts';
import { Button } from '#src/ui/button.tsx';
import contentStyles from '#src/widgets/content/content.module.css';
import { useKeptWords, WithDrafts, WordsBox } from '#src/widgets/drafts/kept-words.tsx';
import { TemplateButtons } from './template-buttons.tsx';
import { withTemplate } from './templates.ts';

const longest = 500;
const shortest = 3;
const undecided = ['sent', 'seen', 'shortlisted', 'interview'];

/** For each job that several wait for. */
export const AnswerSeveral = ({ received }: { readonly received: readonly Received[] }) => {
  const waiting = received.filter(({ content }) => undecided.includes(content.state));
  const byJob = [...new Set(waiting.map(({ content }) => content.parent_id ?? ''))]
    .map((job) => ({ job, all: waiting.filter(({ content }) => content.parent_id === job) }))
    .filter(({ all }) => all.length > 1);
  if (byJob.length === 0) return null;
  return <WithDrafts>{(drafts) => byJob.map(({ job, all }) => <ForJob key={job} id={job} all={all} drafts={drafts} />)}</WithDrafts>;
};

interface ForJobProps {
  readonly id: string;
  readonly all: readonly Received[];
  readonly drafts: Drafts;
}

const ForJob = ({ id, all, drafts }: ForJobProps) => {
  const mutateAll = useMutateAll();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const title = all[0]?.job.title ?? '';
  const words = useKeptWords(drafts, { kind: 'answer', id, title, at: '/jobs/company' });
  // One that was withdrawn meanwhile is answered no more.
  const still = chosen.filter((one) => all.some(({ content }) => content.id === one));
  const length = charactersIn(words.text.trim());
  const send = async (): Promise<void> => {
    const note = words.text.trim();
    await mutateAll?.(still.map((content_id) => callOf(moveContent, { kind: 'application', content_id, to: 'not_selected', note })));
    words.type('');
    setChosen([]);
  };
  return (
    <details className={styles.fold}>
      <summary>
        <Trans>Answer several who were not chosen</Trans> · <bdi>{title}</bdi>
      </summary>
      <div className={contentStyles.part}>
        {all.map(({ content }) => (
          <label key={content.id} className={styles.choose}>
            <input
              type="checkbox"
              checked={still.includes(content.id)}
              onChange={({ target }) => setChosen(target.checked ? [...still, content.id] : still.filter((one) => one !== content.id))}
            />
            <bdi>{content.owner_name ?? <Trans>A member</Trans>}</bdi>
          </label>
        ))}
        <WordsBox words={words} label={<Trans>The same answer to all of them. Only they read it.</Trans>} most={longest} rows={4} />
        <TemplateButtons move="not_selected" job={title} onTake={(text) => words.type(withTemplate(words.text, text))} />
        <p className={contentStyles.small}>
          {still.length === 0 ? (
            <Trans>Choose who is not selected.</Trans>
          ) : length < shortest ? (
            <Trans>Write a word to them first.</Trans>
          ) : (
            <Trans>It cannot be taken back.</Trans>
          )}
        </p>
        <p className={contentStyles.buttons}>
          <Button disabled={!mutateAll || still.length === 0 || length < shortest || length > longest} onClick={() => void send()}>
            <Plural value={still.length} _0="Not selected" one="Not selected: # person" other="Not selected: # people" />
          </Button>
        </p>
      </div>
    </details>
  );
};
