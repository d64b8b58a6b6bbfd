/** The boxes of a poll, in the order people tell it: what, how it is answered, who, when. */
import { Trans } from '@lingui/react/macro';
import { Link, useNavigate, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Drafts } from '#src/data/react/use-drafts.ts';
import { useMutate } from '#src/data/react/use-replica.ts';
import { useSession } from '#src/data/react/use-session.ts';
import { pollLimits } from '#src/model/polls/poll.ts';
import { type PollDraft, type PollFaults, pollFaultsOf, readPollDraft } from '#src/model/polls/poll-draft.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { useAreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import { DisplayChoice } from '#src/widgets/written/display-choice.tsx';
import { LanguageSelect } from '#src/widgets/written/language-select.tsx';
import { LongText } from '#src/widgets/written/long-text.tsx';
import { NotKept } from '#src/widgets/written/not-kept.tsx';
import { type TapEnd, useOneTap } from '#src/widgets/written/use-one-tap.ts';
import { useWritten, type Written } from '#src/widgets/written/use-written.ts';
import type { AskedAnew } from './create-poll-screen.tsx';
import { pollFaultText } from './poll-faults.tsx';
import styles from './polls.module.css';
import { Questions } from './questions.tsx';
import { RuleFields } from './rule-fields.tsx';
import { useAsk } from './use-ask.ts';

interface PollFormProps {
  readonly drafts: Drafts;
  readonly draftKey: string;
  readonly begin: () => PollDraft;
  readonly anew: AskedAnew | null;
  /** How far the server's clock is ahead, in ms. */
  readonly offset: number;
}

export interface PartProps {
  readonly draft: PollDraft;
  readonly change: Written<PollDraft>['change'];
  /** Only after a first try: nobody is told off for a box they have not come to. */
  readonly faults: PollFaults;
}

export const PollForm = ({ drafts, draftKey, begin, anew, offset }: PollFormProps) => {
  const written = useWritten(drafts, draftKey, readPollDraft, begin);
  const names = useAreaNames();
  const navigate = useNavigate();
  const ask = useAsk(anew, offset);
  const tap = useOneTap();
  const [attempt, setAttempt] = useState(0);
  const [isFailed, setFailed] = useState<{ readonly text: ReactNode } | null>(null);
  const { draft, change } = written;
  const part = { draft, change, faults: attempt > 0 ? pollFaultsOf(draft, Date.now() + offset) : {} };
  const submit = async (): Promise<TapEnd> => {
    setAttempt((count) => count + 1);
    setFailed(null);
    const answer = await ask(draft);
    if (answer.ok) {
      written.forget();
      await navigate({ to: '/polls/$', params: { _splat: answer.value } });
      return 'done';
    }
    if (answer.error === 'not-kept') setFailed({ text: <NotKept /> });
    if (answer.error === 'no-name') setFailed({ text: <NoName /> });
    return 'again';
  };
  return (
    <Form fault={isFailed} attempt={attempt} onSubmit={() => void tap(submit)}>
      <Words {...part} />
      <Questions {...part} />
      <RuleFields {...part} />
      <DisplayChoice
        name="author-display"
        title={<Trans>As who asks, others see</Trans>}
        value={draft.name_display}
        offered={['full', 'initials']}
        names={names}
        onChoose={(name_display) => change({ name_display })}
      />
      <HandIn isAgain={anew !== null && anew.op === null} />
      <Kept isKept={written.isKept} />
    </Form>
  );
};

const Words = ({ draft, change, faults }: PartProps) => (
  <>
    <TextField
      label={<Trans>Title</Trans>}
      hint={<Trans>What it is about, as it stands in lists. For example: What should our council repair first?</Trans>}
      name="title"
      value={draft.title}
      lang={draft.lang}
      error={pollFaultText('title', faults)}
      onChange={(event) => change({ title: event.target.value.replaceAll('\0', '') })}
    />
    <LongText
      label={<Trans>What should people know before they answer? If you like</Trans>}
      value={draft.text}
      most={pollLimits.text}
      rows={4}
      lang={draft.lang}
      error={pollFaultText('text', faults)}
      onChange={(text) => change({ text })}
    />
    <LanguageSelect value={draft.lang} onChoose={(lang) => change({ lang })} />
  </>
);

/** A visitor signs in first, and finds every word again. */
const HandIn = ({ isAgain }: { readonly isAgain: boolean }) => {
  const from = useRouterState({ select: ({ location }) => location.href });
  const mutate = useMutate();
  const { status } = useSession();
  if (mutate) return <Button type="submit">{isAgain ? <Trans>Hand in the poll again</Trans> : <Trans>Hand in the poll</Trans>}</Button>;
  if (status !== 'signed-out') return null;
  return (
    <p>
      <Link to="/auth" search={{ from }} className={styles.primary}>
        <Trans>Sign in to hand in the poll</Trans>
      </Link>
    </p>
  );
};

const Kept = ({ isKept }: { readonly isKept: boolean | null }) => (
  <p role="status" className={styles.small}>
    {isKept === true && <Trans>✓ Draft kept on this phone.</Trans>}
    {isKept === false && <Trans>! This draft is kept only until the page closes.</Trans>}
  </p>
);

const NoName = () => (
  <>
    <Trans>A poll needs a name people can turn to, and your account has none yet.</Trans>{' '}
    <Link to="/account">
      <Trans>Add a name</Trans>
    </Link>
  </>
);
