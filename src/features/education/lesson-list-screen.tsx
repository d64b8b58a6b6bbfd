/** All lessons in their order, and how far one is on this phone. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTitle } from '#src/ui/use-title.ts';
import { useLanguage } from '#src/widgets/area-picker/use-areas.ts';
import styles from './education.module.css';
import { keptProgress } from './kept-progress.ts';
import { lessonTitles } from './model/lesson-titles.ts';
import { type Lesson, lessons } from './model/lessons.ts';
import type { LessonProgress, Progress } from './model/progress.ts';

export const LessonListScreen = () => {
  const { t } = useLingui();
  const [progress] = useState(keptProgress);
  useTitle(t`Civic education`);
  return (
    <div className={styles.page}>
      <h1>
        <Trans>Civic education</Trans>
      </h1>
      <p className={styles.lede}>
        <Trans>How the country is run, in short lessons with questions. They need no network.</Trans>
      </p>
      <Overall progress={progress} />
      <LessonList progress={progress} />
      <Further />
    </div>
  );
};

const Further = () => {
  const { t } = useLingui();
  return (
    <nav className={`${styles.further} no-print`} aria-label={t`More to learn`}>
      <Link to="/civic-education/words">
        <Trans>Words explained</Trans>
      </Link>
      <Link to="/civic-dashboard" hash="schooling">
        <Trans>Schooling in numbers</Trans>
      </Link>
      <Link to="/$directory" params={{ directory: 'schools' }}>
        <Trans>Schools, as a list and on a map</Trans>
      </Link>
    </nav>
  );
};

const Overall = ({ progress }: { readonly progress: Progress }) => {
  const { t } = useLingui();
  const [read, all] = [lessons.filter(({ slug }) => progress[slug].isRead).length, lessons.length];
  return (
    <section className={styles.overall} aria-label={t`Your progress`}>
      <p>
        <strong>
          <Plural value={read} one={`# of ${all} lessons read`} other={`# of ${all} lessons read`} />
        </strong>
      </p>
      <progress max={all} value={read} aria-label={t`Lessons read`} />
      <p className={styles.small}>
        <Kept />
      </p>
    </section>
  );
};

export const Kept = () => <Trans>Your progress stays on this phone and is sent nowhere. It goes when you sign out.</Trans>;

export const LessonList = ({ progress }: { readonly progress: Progress }) => (
  <ol className={styles.list}>
    {lessons.map((lesson, n) => (
      <li key={lesson.slug}>
        <Row lesson={lesson} number={n + 1} progress={progress[lesson.slug]} />
      </li>
    ))}
  </ol>
);

interface RowProps {
  readonly lesson: Lesson;
  readonly number: number;
  readonly progress: LessonProgress;
}

const Row = ({ lesson, number, progress }: RowProps) => {
  const language = useLanguage();
  return (
    <Link to="/civic-education/$lesson" params={{ lesson: lesson.slug }} className={styles.row} data-read={progress.isRead}>
      <span className={styles.number} aria-hidden="true">
        {progress.isRead ? '✓' : number}
      </span>
      <span className={styles.rowText}>
        <span className={styles.rowTitle}>{lessonTitles[lesson.slug][language]}</span>{' '}
        <span className={styles.small}>
          <Facts lesson={lesson} progress={progress} />
        </span>
      </span>
    </Link>
  );
};

/** How long it takes, and how far one is. */
export const Facts = ({ lesson, progress: { isRead, best } }: Pick<RowProps, 'lesson' | 'progress'>) => {
  const all = lesson.right.length;
  return (
    <>
      <Plural value={lesson.minutes} one="# minute" other="# minutes" />
      {isRead && (
        <>
          {' · '}
          <Trans>Read</Trans>
        </>
      )}
      {best !== null && (
        <>
          {' · '}
          <Trans>
            {best} of {all} right
          </Trans>
        </>
      )}
    </>
  );
};
