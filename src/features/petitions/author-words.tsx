/** What its author tells everybody: how it goes on, as often as there is something to tell; and once, what became of it. */

import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Drafts } from '#src/data/react/use-drafts.ts';
import { useMutate } from '#src/data/react/use-mutate.ts';
import { charactersIn } from '#src/shared/characters-in.ts';
import { titleAddress } from '#src/shared/title-address.ts';
import { newUuid } from '#src/shared/uuid.ts';
import { Button } from '#src/ui/button.tsx';
import { ChoiceGroup } from '#src/ui/choice-group.tsx';
import { useKeptWords, WithDrafts, WordsBox } from '#src/widgets/drafts/kept-words.tsx';
import { NotKept } from '#src/widgets/written/not-kept.tsx';
import { type TapEnd, useOneTap } from '#src/widgets/written/use-one-tap.ts';
import { WaitsHere } from '#src/widgets/written/waits-here.tsx';
import written from '#src/widgets/written/written.module.css';
import { declareOutcome, postPetitionUpdate, type UpdateArgs } from './model/author-mutations.ts';
import { outcomeLabels } from './model/labels.ts';
import { isPublic, type Petition, petitionLimits } from './model/petition.ts';
import { type PetitionOutcome, petitionOutcomes } from './model/voices.ts';
import { usePetitionEvents } from './use-petition-events.ts';

interface WordsProps {
  readonly petition: Petition;
}

export const AuthorWords = ({ petition }: WordsProps) => {
  const outcome = usePetitionEvents(petition.id).find(({ kind }) => kind === 'outcome');
  return (
    <>
      {outcome?.at === null && (
        <p role="status">
          <WaitsHere>
            <Trans>○ What became of it is saved on this phone. It will be sent when there is a network.</Trans>
          </WaitsHere>
        </p>
      )}
      <WithDrafts>
        {(drafts) => (
          <>
            {petition.state === 'answered' && !outcome && <OutcomeForm petition={petition} drafts={drafts} />}
            {isPublic(petition) && petition.state !== 'archived' && <UpdateForm petition={petition} drafts={drafts} />}
          </>
        )}
      </WithDrafts>
    </>
  );
};

type AuthorFormProps = Pick<WordsProps, 'petition'> & { readonly drafts: Drafts };

const { most } = petitionLimits.update;
const least = 3;

/** Those who signed read here how it goes on. */
const UpdateForm = ({ petition, drafts }: AuthorFormProps) => {
  const mutate = useMutate();
  return (
    <WordsForm
      petition={petition}
      drafts={drafts}
      kind="update"
      title={<Trans>Tell how it goes on</Trans>}
      label={<Trans>A word to everybody</Trans>}
      isReady
      onSend={(args) => mutate?.(postPetitionUpdate, args)}
    />
  );
};

const OutcomeForm = ({ petition, drafts }: AuthorFormProps) => {
  const { i18n } = useLingui();
  const mutate = useMutate();
  const [result, setResult] = useState<PetitionOutcome | ''>('');
  return (
    <WordsForm
      petition={petition}
      drafts={drafts}
      kind="outcome"
      title={<Trans>Record the outcome</Trans>}
      label={<Trans>What happened, in your words</Trans>}
      hint={<Trans>If only a part was done, say which. You can say it once: it cannot be changed later.</Trans>}
      isReady={result !== ''}
      onSend={(args) => (result === '' ? undefined : mutate?.(declareOutcome, { ...args, result }))}
    >
      <ChoiceGroup
        name="outcome"
        title={<Trans>What became of it?</Trans>}
        value={result}
        choices={petitionOutcomes.map((value) => ({ value, label: i18n._(outcomeLabels[value]) }))}
        onChoose={setResult}
      />
    </WordsForm>
  );
};

interface WordsFormProps extends AuthorFormProps {
  readonly kind: 'update' | 'outcome';
  readonly title: ReactNode;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly isReady: boolean;
  readonly onSend: (args: UpdateArgs) => Promise<string> | undefined;
  readonly children?: ReactNode;
}

const WordsForm = ({ petition, drafts, kind, title, label, hint, isReady, onSend, children }: WordsFormProps) => {
  const words = useKeptWords(drafts, { kind, id: petition.id, title: petition.title, at: `/petitions/${titleAddress(petition)}` });
  const [wasBegun] = useState(words.text !== '');
  const [isFailed, setFailed] = useState(false);
  const tap = useOneTap();
  const said = words.text.trim();
  const length = charactersIn(said);
  const send = async (): Promise<TapEnd> => {
    try {
      if (!(await onSend({ id: newUuid(Date.now()), petition_id: petition.id, text: said, lang: petition.lang })))
        throw new Error('not kept');
      words.type('');
      setFailed(false);
      return 'next';
    } catch {
      setFailed(true);
      return 'again';
    }
  };
  return (
    <details className={written.more} open={wasBegun}>
      <summary>{title}</summary>
      {children}
      <WordsBox label={label} hint={hint} words={words} most={most} rows={4} lang={petition.lang} />
      <Button look="plain" disabled={!isReady || length < least || length > most} onClick={() => void tap(send)}>
        <Trans>Publish it</Trans>
      </Button>
      {isFailed && (
        <p role="alert">
          <NotKept />
        </p>
      )}
    </details>
  );
};
