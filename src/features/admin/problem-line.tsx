/** One problem: what it is, since when, how its score comes about, where it is worked on, and the form that changes what it counts with. */

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useRoles } from '#src/data/react/use-session.ts';
import { formatDay } from '#src/shared/format-day.ts';
import { formatNumber } from '#src/shared/format-number.ts';
import styles from './priority.module.css';
import { PriorityForm } from './priority-form.tsx';
import type { Problem } from './priority-remote.ts';
import { contentName, finance, problemAbout, problemName, problemPlace } from './problem-texts.ts';
import frame from './screen.module.css';

interface ProblemLineProps {
  readonly problem: Problem;
  /** Of its region. */
  readonly area: string | null;
  readonly onSet: (outcome: 'set' | 'solved') => Promise<void>;
}

export const ProblemLine = ({ problem, area, onSet }: ProblemLineProps) => {
  const { i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const about = problemAbout(problem, i18n);
  const name = problemName(problem.kind, i18n);
  return (
    <>
      <h2>
        {about ? (
          <Trans>
            {name}: <bdi>{about}</bdi>
          </Trans>
        ) : (
          name
        )}
      </h2>
      <Facts problem={problem} area={area} />
      <p className={styles.score}>
        <Formula problem={problem} />
      </p>
      {problem.reason !== null && (
        <p className={styles.reason} dir="auto">
          {problem.reason}
        </p>
      )}
      <div className={styles.ways}>
        <Place kind={problem.kind} />
        <details onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>
            <Trans>Change priority</Trans>
          </summary>
          {isOpen && <PriorityForm problem={problem} onSet={onSet} />}
        </details>
      </div>
    </>
  );
};

const Facts = ({ problem, area }: Pick<ProblemLineProps, 'problem' | 'area'>) => {
  const { i18n, t } = useLingui();
  const day = problem.since && formatDay(problem.since, i18n.locale);
  const facts = [contentName(problem, i18n), area ?? '', day ? t`since ${day}` : t`age not known`].filter(Boolean);
  return (
    <p className={frame.muted}>
      {facts.join(' · ')}
      {problem.many !== null && problem.kind !== 'report' && (
        <>
          {' · '}
          <Plural value={problem.many} one="# waits" other="# wait" />
        </>
      )}
      {problem.many !== null && problem.kind === 'report' && (
        <>
          {' · '}
          <Plural value={problem.many} one="Reported by # member" other="Reported by # members" />
        </>
      )}
    </p>
  );
};

/** As the server reckoned it: the numbers stand here, the formula with it. */
const Formula = ({ problem: { severity, people, age, effort, score } }: { readonly problem: Problem }) => {
  const { i18n, t } = useLingui();
  const total = formatNumber(score, i18n.locale);
  return (
    <>
      <span aria-hidden="true">
        {severity} × {people} × {age} ÷ {effort} = <strong>{total}</strong>
      </span>
      <span className="visually-hidden">{t`Score ${total}: severity ${severity}, people ${people}, age ${age}, effort ${effort}`}</span>
    </>
  );
};

const Place = ({ kind }: { readonly kind: string }) => {
  const roles = useRoles();
  const at = problemPlace(kind);
  if (at === null) return null;
  if (at === finance && !roles.has('finance'))
    return (
      <p className={frame.muted}>
        <Trans>Members of finance decide it.</Trans>
      </p>
    );
  const [to, search] = at.split('?');
  return (
    <Link to={to ?? at} search={Object.fromEntries(new URLSearchParams(search))}>
      <Trans>Work on it</Trans>
    </Link>
  );
};
