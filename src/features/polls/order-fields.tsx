/** An order made by tapping: a tap puts an answer at the end, another takes it out. Works with keys and a screen reader as it is. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#src/ui/button.tsx';
import type { AnswerFieldsProps } from './answer-fields.tsx';
import { langOfAnswers, useAnswerWords } from './common/answer-words.ts';
import styles from './polls.module.css';

export const OrderFields = ({ asked, lang, value, onChange }: AnswerFieldsProps) => {
  const { t } = useLingui();
  const words = useAnswerWords();
  return (
    <>
      {words(asked).map((text, answer) => {
        const rank = value.indexOf(answer) + 1;
        return (
          <button
            key={text}
            type="button"
            className={styles.answer}
            aria-pressed={rank > 0}
            onClick={() => onChange(rank > 0 ? value.filter((one) => one !== answer) : [...value, answer])}
          >
            <span className={styles.rank}>{rank > 0 ? rank : '·'}</span>
            <bdi lang={langOfAnswers(asked, lang)}>{text}</bdi>
            <span className="visually-hidden">{rank > 0 ? t`place ${rank}` : t`no place yet`}</span>
          </button>
        );
      })}
      {value.length > 0 && (
        <Button look="plain" onClick={() => onChange([])}>
          <Trans>Start the order again</Trans>
        </Button>
      )}
    </>
  );
};
