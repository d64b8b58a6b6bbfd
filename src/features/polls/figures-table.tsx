/** Bars and their numbers are one table: whoever sees no bars reads the same. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Table } from '#src/ui/table.tsx';
import { useNumbers } from '#src/widgets/facts/use-numbers.ts';
import { langOfAnswers, useAnswerWords } from './common/answer-words.ts';
import type { Question } from './model/poll.ts';

interface FiguresTableProps {
  readonly asked: Question;
  readonly lang: string;
  /** By place; null: too few to tell. */
  readonly cells: readonly (number | null)[];
  readonly ballots: number;
}

export const FiguresTable = ({ asked, lang, cells, ballots }: FiguresTableProps) => {
  const { t, i18n } = useLingui();
  const number = useNumbers();
  const rows = useAnswerWords()(asked).map((text, place) => ({ text, votes: cells[place] ?? null }));
  return (
    <Table
      caption={asked.text}
      lang={lang}
      hidesHeads
      rows={rows}
      keyOf={({ text }) => text}
      columns={[
        {
          head: t`Answer`,
          of: ({ text, votes }) => (
            <span lang={langOfAnswers(asked, lang)}>
              <bdi>{text}</bdi>
              {votes !== null && <progress aria-hidden="true" max={ballots} value={votes} />}
            </span>
          ),
        },
        { head: t`Votes`, of: ({ votes }) => (votes === null ? <Trans>not told</Trans> : number(votes)) },
        { head: t`Of all votes`, of: ({ votes }) => (votes === null ? '–' : i18n.number(votes / ballots, { style: 'percent' })) },
      ]}
    />
  );
};
