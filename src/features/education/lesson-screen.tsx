/** One lesson: its text, what it rests on, its questions, and the way to the next. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { Button, plainLink, primaryLink } from '#src/ui/button.tsx';
import { Message } from '#src/ui/message.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import { useLanguage } from '#src/widgets/area-picker/use-areas.ts';
import { later } from '#src/widgets/guard/later.tsx';
import { ShareBar } from '#src/widgets/share/share-bar.tsx';
import styles from './education.module.css';
import { keepProgress, keptProgress } from './kept-progress.ts';
import { Facts, Kept, LessonList } from './lesson-list-screen.tsx';
import { LessonSources } from './lesson-sources.tsx';
import { saidLessons } from './lessons/said-lessons.ts';
import { lessonTitles } from './model/lesson-titles.ts';
import { type Lesson, lessons, placeOf } from './model/lessons.ts';
import { type LessonProgress, tryAgain, withAnswer } from './model/progress.ts';
import { Quiz } from './quiz.tsx';

const PrintedAddress = later(async () => (await import('#src/widgets/share/afterwards/printed-address.tsx')).PrintedAddress);

export const LessonScreen = ({ slug }: { readonly slug: string }) => {
  const place = placeOf(slug);
  const lesson = place === null ? undefined : lessons[place];
  return lesson && place !== null ? <LessonPage key={slug} lesson={lesson} place={place} /> : <NoLesson />;
};

interface LessonPageProps {
  readonly lesson: Lesson;
  readonly place: number;
}

const LessonPage = ({ lesson, place }: LessonPageProps) => {
  const language = useLanguage();
  const [progress, setProgress] = useState(() => keptProgress()[lesson.slug]);
  const { Text, questions } = saidLessons[lesson.slug];
  const title = lessonTitles[lesson.slug][language];
  useTitle(title);
  const change = (next: LessonProgress): void => {
    setProgress(next);
    keepProgress(lesson.slug, next);
  };
  const [number, all, path] = [place + 1, lessons.length, `/civic-education/${lesson.slug}`];
  return (
    <article className={styles.page}>
      <header>
        <p className={styles.small}>
          <Trans>
            Lesson {number} of {all}
          </Trans>
          {' · '}
          <Facts lesson={lesson} progress={progress} />
        </p>
        <h1>{title}</h1>
      </header>
      <Text />
      <LessonSources lesson={lesson} />
      <ReadMark isRead={progress.isRead} onRead={() => change({ ...progress, isRead: true })} />
      <Quiz
        lesson={lesson}
        questions={questions}
        progress={progress}
        onAnswer={(question, choice) => change(withAnswer(lesson, progress, question, choice))}
        onAgain={() => change(tryAgain(progress))}
      />
      <Neighbours place={place} />
      <ShareBar title={title} path={path} />
      <Suspense fallback={null}>
        <PrintedAddress path={path} />
      </Suspense>
    </article>
  );
};

const ReadMark = ({ isRead, onRead }: { readonly isRead: boolean; readonly onRead: () => void }) => (
  <div className={`${styles.readMark} no-print`}>
    {!isRead && (
      <Button look="plain" onClick={onRead}>
        <Trans>Mark as read</Trans>
      </Button>
    )}
    <p role="status" className={styles.read}>
      {isRead && <Trans>✓ You have read this lesson.</Trans>}
    </p>
    <p className={styles.small}>
      <Kept />
    </p>
  </div>
);

const Neighbours = ({ place }: { readonly place: number }) => {
  const { t } = useLingui();
  const [before, after] = [lessons[place - 1], lessons[place + 1]];
  return (
    <nav className={`${styles.neighbours} no-print`} aria-label={t`Other lessons`}>
      {after && <Neighbour lesson={after} look={primaryLink} word={<Trans>Next:</Trans>} />}
      {before && <Neighbour lesson={before} look={plainLink} word={<Trans>Previous:</Trans>} />}
      <Link to="/civic-education" className={styles.toAll}>
        <Trans>All lessons</Trans>
      </Link>
    </nav>
  );
};

interface NeighbourProps {
  readonly lesson: Lesson;
  readonly look: string;
  readonly word: React.ReactNode;
}

const Neighbour = ({ lesson: { slug }, look, word }: NeighbourProps) => {
  const language = useLanguage();
  return (
    <Link to="/civic-education/$lesson" params={{ lesson: slug }} className={look}>
      <span>
        {word} {lessonTitles[slug][language]}
      </span>
    </Link>
  );
};

const NoLesson = () => {
  const { t } = useLingui();
  useTitle(t`Page Not Found`);
  return (
    <Message title={<Trans>Page Not Found</Trans>}>
      <p>
        <Trans>There is no lesson at this address. Here are all of them:</Trans>
      </p>
      <LessonList progress={keptProgress()} />
    </Message>
  );
};
