/** Bars and their numbers are one table: whoever sees no bars reads the same. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useNumbers } from '#src/widgets/facts/use-numbers.ts';
import { langOfAnswers, useAnswerWords } from './common/answer-words.ts';
import type { Question } from './model/poll.ts';
import styles from './polls.module.css';

interface FiguresTableProps {
  readonly asked: Question;
  readonly lang: string;
  /** By place; null: too few to tell. */
  readonly cells: readonly (number | null)[];
  readonly ballots: number;
}

export const FiguresTable = ({ asked, lang, cells, ballots }: FiguresTableProps) => {
  const { i18n } = useLingui();
  const words = useAnswerWords()(asked);
  const number = useNumbers();
  const share = (votes: number): string => i18n.number(votes / ballots, { style: 'percent' });
  return (
    <table className={styles.table}>
      <caption lang={lang}>{asked.text}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">
            <Trans>Answer</Trans>
          </th>
          <th scope="col">
            <Trans>Votes</Trans>
          </th>
          <th scope="col">
            <Trans>Of all votes</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {words.map((text, place) => {
          const votes = cells[place] ?? null;
          return (
            <tr key={text}>
              <th scope="row" lang={langOfAnswers(asked, lang)}>
                <bdi>{text}</bdi>
                {votes !== null && <progress aria-hidden="true" max={ballots} value={votes} />}
              </th>
              <td>{votes === null ? <Trans>not told</Trans> : number(votes)}</td>
              <td>{votes === null ? '–' : share(votes)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
