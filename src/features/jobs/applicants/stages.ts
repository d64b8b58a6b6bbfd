/** How far applications are, as a company sees them: what waits for it first. */
import { useLingui } from '@lingui/react/macro';
import { saidApplication } from '#src/features/jobs/labels.ts';
import { wordIn } from '#src/widgets/content/kind-words.ts';

const undecided = ['sent', 'seen', 'shortlisted', 'interview', 'offer'];
export const stages = [...undecided, 'hired', 'not_selected', 'position_cancelled'];

export interface Column {
  /** Where a card is put, it goes into this state; null: decided, each in its own way. */
  readonly to: string | null;
  readonly states: readonly string[];
}

export const columns: readonly Column[] = [
  ...undecided.map((state) => ({ to: state, states: [state] })),
  { to: null, states: stages.filter((state) => !undecided.includes(state)) },
];

/** Where a company may put one that is in a state, in the order of the columns. */
export const waysFrom = (state: string): readonly string[] => {
  const ways = saidApplication.kind.moves.filter(([from, , by]) => from === state && by === 'company').map(([, to]) => to);
  return stages.filter((one) => one !== 'seen' && ways.includes(one));
};

/** What the applicant reads as done by the company, the company reads as its own work. */
export const useStageWords = (): ((state: string) => string) => {
  const { t, i18n } = useLingui();
  const own: Readonly<Record<string, string>> = { sent: t`New`, seen: t`Read`, offer: t`You offer the job` };
  return (state) => own[state] ?? wordIn(i18n, saidApplication.words.states[state]);
};
