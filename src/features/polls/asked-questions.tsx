/** What is asked, to be read and not answered. */
import { useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { kindLabels } from './model/labels.ts';
import type { Question } from './model/poll.ts';
import styles from './polls.module.css';

export const AskedQuestions = ({ questions, lang }: { readonly questions: readonly Question[]; readonly lang: string }) => {
  const { i18n } = useLingui();
  return questions.map((question, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a question is named by its place
    <Fragment key={place}>
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
    </Fragment>
  ));
};
