/** Every open problem that Mboa knows of, in the order of a formula that stands here. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { saveCsv } from '#src/platform/save-csv.ts';
import { formatMoment } from '#src/shared/format-day.ts';
import { Button } from '#src/ui/button.tsx';
import { Waiting } from '#src/ui/waiting.tsx';
import { useAreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import contentStyles from '#src/widgets/content/content.module.css';
import { ListSelect } from '#src/widgets/list/list-select.tsx';
import { NoAdminAnswer } from './no-admin-answer.tsx';
import styles from './priority.module.css';
import { chosenOf, countBy, noRegion, type PriorityChoice, readChoice, writeChoice } from './priority-choice.ts';
import { priorityFile } from './priority-file.ts';
import { PriorityFormula } from './priority-formula.tsx';
import { keyOf, type Priorities, type Problem, readPriorities } from './priority-remote.ts';
import { ProblemLine } from './problem-line.tsx';
import { problemName, problemPlace } from './problem-texts.ts';
import { Refresh } from './refresh.tsx';
import frame from './screen.module.css';
import { useAdminAnswer } from './use-admin-answer.ts';

export const AdminPriorities = () => {
  const { answer, read } = useAdminAnswer(readPriorities);
  return (
    <div className={frame.screen}>
      <h1>
        <Trans>Priorities</Trans>
      </h1>
      {!answer && <Waiting />}
      {answer && !answer.ok && <NoAdminAnswer fault={answer.error} onRetry={() => void read()} />}
      {answer?.ok && <Board told={answer.value} onAgain={read} />}
    </div>
  );
};

interface BoardProps {
  readonly told: Priorities;
  readonly onAgain: () => Promise<void>;
}

const Board = ({ told, onAgain }: BoardProps) => {
  const { i18n } = useLingui();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const choice = readChoice(search, told.problems);
  const shown = chosenOf(told.problems, choice);
  const moment = formatMoment(told.at, i18n.locale);
  const left = told.all - told.problems.length;
  return (
    <>
      <Refresh onAgain={onAgain}>
        <p>
          <Plural value={told.all} _0="No open problem" one="# open problem" other="# open problems" />
        </p>
        <p className={frame.muted}>
          <Trans>As of {moment}.</Trans>
        </p>
      </Refresh>
      <PriorityFormula kinds={told.kinds} />
      {told.all > 0 && <Choices problems={told.problems} choice={choice} shown={shown} />}
      <ProblemList shown={shown} onAgain={onAgain} />
      {left > 0 && (
        <p role="status">
          <Plural value={left} one="# more with a lower score is not listed." other="# more with a lower score are not listed." />
        </p>
      )}
    </>
  );
};

interface ChoicesProps {
  readonly problems: readonly Problem[];
  readonly choice: PriorityChoice;
  readonly shown: readonly Problem[];
}

const Choices = ({ problems, choice, shown }: ChoicesProps) => {
  const { i18n, t } = useLingui();
  const names = useAreaNames();
  const navigate = useNavigate();
  const put = (part: Partial<PriorityChoice>): void =>
    void navigate({ to: '/admin/priority-assessment', search: writeChoice({ ...choice, ...part }), replace: true, resetScroll: false });
  const counted = (of: 'kind' | 'region', nameOf: (value: string) => string): readonly (readonly [string, string])[] => [
    ['', t`All`],
    ...countBy(problems, of).map(([value, count]) => [value, `${nameOf(value)} (${count})`] as const),
  ];
  const kinds = counted('kind', (kind) => problemName(kind, i18n));
  const regions = counted('region', (code) => (code === noRegion ? t`No region` : (names.get(code) ?? code)));
  return (
    <div className={styles.choices}>
      <div className={contentStyles.filters}>
        <ListSelect label={t`Kind`} value={choice.kind} options={kinds} onChoose={(kind) => put({ kind })} />
        <ListSelect label={t`Region`} value={choice.region} options={regions} onChoose={(region) => put({ region })} />
      </div>
      <Button
        look="plain"
        onClick={() => saveCsv(`priorities-${new Date().toISOString().slice(0, 10)}`, priorityFile(shown, problemPlace))}
      >
        <Trans>Save this list as a file (CSV)</Trans>
      </Button>
    </div>
  );
};

interface ProblemListProps {
  readonly shown: readonly Problem[];
  readonly onAgain: () => Promise<void>;
}

const ProblemList = ({ shown, onAgain }: ProblemListProps) => {
  const { t } = useLingui();
  const names = useAreaNames();
  const [outcome, setOutcome] = useState<'set' | 'solved' | null>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const handleSet = async (next: 'set' | 'solved'): Promise<void> => {
    await onAgain();
    setOutcome(next);
    status.current?.focus();
  };
  return (
    <>
      <p ref={status} role="status" tabIndex={-1}>
        {outcome === 'set' && <Trans>✓ Saved. The list is in its new order.</Trans>}
        {outcome === 'solved' && <Trans>This problem was solved meanwhile. It is no longer listed.</Trans>}
      </p>
      {shown.length > 0 && (
        <ol className={styles.problems} aria-label={t`Open problems`}>
          {shown.map((problem) => (
            <li key={`${keyOf(problem)} ${problem.severity}${problem.people}${problem.effort}`}>
              <ProblemLine
                problem={problem}
                area={problem.region_code && (names.get(problem.region_code) ?? problem.region_code)}
                onSet={handleSet}
              />
            </li>
          ))}
        </ol>
      )}
    </>
  );
};
