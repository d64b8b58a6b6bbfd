/** The boxes of a petition, in the order people tell it: what, why, where, of whom, how far. */
import { Trans } from '@lingui/react/macro';
import { Link, useNavigate, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Drafts } from '#src/data/react/use-drafts.ts';
import { useMutate } from '#src/data/react/use-replica.ts';
import { useSession } from '#src/data/react/use-session.ts';
import { petitionLimits } from '#src/model/petitions/petition.ts';
import { charactersIn, type DraftFaults, faultsOf, type PetitionDraft, readPetitionDraft } from '#src/model/petitions/petition-draft.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { useAreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import { DisplayChoice } from '#src/widgets/written/display-choice.tsx';
import { LanguageSelect } from '#src/widgets/written/language-select.tsx';
import { LongText, Room } from '#src/widgets/written/long-text.tsx';
import { NotKept } from '#src/widgets/written/not-kept.tsx';
import { type TapEnd, useOneTap } from '#src/widgets/written/use-one-tap.ts';
import { useWritten, type Written } from '#src/widgets/written/use-written.ts';
import { AddresseeFields } from './addressee-fields.tsx';
import type { Rewritten } from './create-petition-screen.tsx';
import { draftFaultText } from './draft-faults.tsx';
import styles from './petition.module.css';
import { ReachFields } from './reach-fields.tsx';
import { SimilarPetitions } from './similar-petitions.tsx';
import { SubjectSelect } from './subject-select.tsx';
import { useHandIn } from './use-hand-in.ts';

interface PetitionFormProps {
  readonly drafts: Drafts;
  readonly draftKey: string;
  readonly begin: () => PetitionDraft;
  readonly rewritten: Rewritten | null;
  /** How far the server's clock is ahead, in ms. */
  readonly offset: number;
}

export interface PartProps {
  readonly draft: PetitionDraft;
  readonly change: Written<PetitionDraft>['change'];
  /** Only after a first try: nobody is told off for a box they have not come to. */
  readonly faults: DraftFaults;
}

export const PetitionForm = ({ drafts, draftKey, begin, rewritten, offset }: PetitionFormProps) => {
  const written = useWritten(drafts, draftKey, readPetitionDraft, begin);
  const names = useAreaNames();
  const navigate = useNavigate();
  const handIn = useHandIn(rewritten, offset);
  const tap = useOneTap();
  const [attempt, setAttempt] = useState(0);
  const [isFailed, setFailed] = useState<{ readonly text: ReactNode } | null>(null);
  const { draft, change } = written;
  const faults = attempt > 0 ? faultsOf(draft, Date.now() + offset) : {};
  const submit = async (): Promise<TapEnd> => {
    setAttempt((count) => count + 1);
    setFailed(null);
    const answer = await handIn(draft);
    if (answer.ok) {
      written.forget();
      await navigate({ to: '/petitions/$segment', params: { segment: answer.value } });
      return 'done';
    }
    if (answer.error === 'not-kept') setFailed({ text: <NotKept /> });
    if (answer.error === 'no-name') setFailed({ text: <NoName /> });
    return 'again';
  };
  const part = { draft, change, faults };
  return (
    <Form fault={isFailed} attempt={attempt} onSubmit={() => void tap(submit)}>
      <TitleField {...part} except={rewritten?.id ?? null} />
      <LongText
        label={<Trans>Why? What is wrong today, and what would change?</Trans>}
        value={draft.text}
        most={petitionLimits.text.most}
        rows={8}
        lang={draft.lang}
        error={draftFaultText('text', faults)}
        onChange={(text) => change({ text })}
      />
      <LanguageSelect value={draft.lang} onChoose={(lang) => change({ lang })} />
      <SubjectSelect {...part} />
      <ReachFields {...part} />
      <AddresseeFields {...part} />
      <GoalFields {...part} />
      <DisplayChoice
        name="author-display"
        title={<Trans>As its author, others see</Trans>}
        value={draft.name_display}
        offered={['full', 'initials']}
        names={names}
        onChoose={(name_display) => change({ name_display })}
      />
      <HandIn isAgain={rewritten !== null && rewritten.op === null} />
      <Kept isKept={written.isKept} />
    </Form>
  );
};

const TitleField = ({ draft, change, faults, except }: PartProps & { readonly except: string | null }) => (
  <div className={styles.long}>
    <TextField
      label={<Trans>What do you ask for?</Trans>}
      hint={<Trans>One sentence that says who should do what. For example: Repair the bridge over the Mezam before the rains.</Trans>}
      name="title"
      value={draft.title}
      lang={draft.lang}
      error={draftFaultText('title', faults)}
      onChange={(event) => change({ title: event.target.value.replaceAll('\0', '') })}
    />
    <Room used={charactersIn(draft.title)} most={petitionLimits.title.most} />
    <SimilarPetitions title={draft.title} except={except} />
  </div>
);

const GoalFields = ({ draft, change, faults }: PartProps) => (
  <>
    <TextField
      label={<Trans>How many signatures do you want to reach?</Trans>}
      name="goal"
      inputMode="numeric"
      autoComplete="off"
      value={draft.goal}
      error={draftFaultText('goal', faults)}
      onChange={(event) => change({ goal: event.target.value })}
    />
    <TextField
      label={<Trans>Until when can people sign?</Trans>}
      hint={<Trans>More than a week and less than a year from now.</Trans>}
      name="closes_on"
      type="date"
      value={draft.closes_on}
      error={draftFaultText('closes_on', faults)}
      onChange={(event) => change({ closes_on: event.target.value })}
    />
  </>
);

/** A visitor signs in first, and finds every word again. */
const HandIn = ({ isAgain }: { readonly isAgain: boolean }) => {
  const from = useRouterState({ select: ({ location }) => location.href });
  const mutate = useMutate();
  const { status } = useSession();
  if (mutate) return <Button type="submit">{isAgain ? <Trans>Hand it in again</Trans> : <Trans>Hand it in</Trans>}</Button>;
  if (status !== 'signed-out') return null;
  return (
    <p>
      <Link to="/auth" search={{ from }} className={styles.primary}>
        <Trans>Sign in to hand it in</Trans>
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
    <Trans>A petition needs a name people can turn to, and your account has none yet.</Trans>{' '}
    <Link to="/account">
      <Trans>Add a name</Trans>
    </Link>
  </>
);
