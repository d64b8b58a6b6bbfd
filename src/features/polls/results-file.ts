/** The figures as comma-separated values (RFC 4180), one line an answer; what is not told is empty. */
import type { AreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import type { Figures, Poll, PollResults, Question } from './model/poll.ts';

type Words = (asked: Question) => readonly string[];

export const resultsFile = (poll: Poll, results: PollResults, words: Words, names: AreaNames): string => {
  const of = (region: string, ballots: number, figures: readonly Figures[]): readonly (readonly unknown[])[] =>
    poll.questions.flatMap((asked, n) =>
      words(asked).map((answer, place) => [poll.pid, region, asked.text, answer, ...numbersOf(figures[n], place), ballots]),
    );
  const lines = [
    ['poll', 'region', 'question', 'answer', 'votes', 'rank', 'ballots'],
    ...of('', results.ballots, results.figures),
    ...Object.entries(results.regions).flatMap(([code, { ballots, figures }]) => of(names.get(code) ?? code, ballots, figures)),
  ];
  return lines.map((line) => line.map(cell).join(',')).join('\r\n');
};

const numbersOf = (figures: Figures | undefined, place: number): readonly unknown[] => {
  if (!figures) return ['', ''];
  if ('cells' in figures) return [figures.cells[place] ?? '', ''];
  const rank = figures.order?.findIndex((places) => places.includes(place)) ?? -1;
  return ['', rank < 0 ? '' : rank + 1];
};

/** Members wrote some of it: a spreadsheet must not take it for a formula. */
const cell = (value: unknown): string => {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
