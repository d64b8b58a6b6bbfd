/** Words whose posts a member does not want to see, on all their phones and nobody else's. */
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { useMutate } from '#src/data/react/use-mutate.ts';
import { newUuid } from '#src/shared/uuid.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/field.tsx';
import contentStyles from '#src/widgets/content/content.module.css';
import { NotKept } from '#src/widgets/written/not-kept.tsx';
import { useMutateOnce } from '#src/widgets/written/use-mutate-once.ts';
import { ChoiceButton } from './common/choice-button.tsx';
import { useFeedChoices } from './common/use-feed-choices.ts';
import styles from './feed.module.css';
import { mutedWord, setFeedChoice } from './model/choices.ts';

export const MutedWords = () => {
  const { t } = useLingui();
  const mutate = useMutate();
  const { mutedWords } = useFeedChoices();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const { run, isFailed } = useMutateOnce();
  if (!mutate) return null;
  const mute = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const word = mutedWord(typed);
    const isFine = [...word].length >= 2 && [...word].length <= 40;
    setWrong(!isFine);
    if (!isFine) return;
    if (await run(setFeedChoice, { id: newUuid(Date.now()), choice: 'mute', word, is_on: true })) setTyped('');
  };
  return (
    <details className={styles.muted}>
      <summary>
        <Trans>Muted words</Trans> ({mutedWords.length})
      </summary>
      <ul className={contentStyles.buttons}>
        {mutedWords.map((word) => (
          <li key={word}>
            <ChoiceButton choice="mute" of={{ word }} isOn name={word} />
          </li>
        ))}
      </ul>
      <form noValidate onSubmit={(event) => void mute(event)} className={contentStyles.part}>
        <TextField
          label={t`Mute a word`}
          hint={t`Posts with this word are folded away, only for you.`}
          error={isWrong ? <Trans>Write between 2 and 40 characters.</Trans> : isFailed && <NotKept />}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div>
          <Button type="submit" look="plain">
            <Trans>Mute</Trans>
          </Button>
        </div>
      </form>
    </details>
  );
};
