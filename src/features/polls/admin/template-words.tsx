/** What a template says, to be read and not written. */
import { useLingui } from '@lingui/react/macro';
import { kindLabels } from '#src/features/polls/model/labels.ts';
import type { Question } from '#src/features/polls/model/poll.ts';
import type { PollTemplate } from '#src/features/polls/model/poll-template.ts';
import styles from '#src/features/polls/polls.module.css';
import { Words } from '#src/widgets/written/words.tsx';

export const TemplateWords = ({ template: { lang, text, questions } }: { readonly template: PollTemplate }) => (
  <>
    {text && <Words text={text} lang={lang} />}
    {questions.map((question, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a question is named by its place
      <Asked key={place} question={question} lang={lang} />
    ))}
  </>
);

const Asked = ({ question, lang }: { readonly question: Question; readonly lang: string }) => {
  const { i18n } = useLingui();
  return (
    <>
      <p>
        <strong lang={lang}>
          <bdi>{question.text}</bdi>
        </strong>{' '}
        · {i18n._(kindLabels[question.kind])}
      </p>
      {'options' in question && (
        <ul lang={lang} className={styles.bullets}>
          {question.options.map((option) => (
            <li key={option}>
              <bdi>{option}</bdi>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
