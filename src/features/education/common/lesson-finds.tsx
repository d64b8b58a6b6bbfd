/** Lessons in the search: they come with the app, so they are found on every phone. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import block from '#src/widgets/area/block.module.css';
import { findLessons } from './find-lessons.ts';
import { lessonTitles } from './lesson-titles.ts';

export const Found = ({ text, onCount }: { readonly text: string; readonly onCount: (count: number) => void }) => {
  const { i18n } = useLingui();
  const found = findLessons(text, ({ slug }) => i18n._(lessonTitles[slug]));
  useEffect(() => onCount(found.length), [found.length, onCount]);
  if (found.length === 0) return null;
  return (
    <section className={block.part} aria-labelledby="found-lessons">
      <h2 id="found-lessons">
        <Trans>Lessons</Trans>
      </h2>
      <ul>
        {found.map(({ slug }) => (
          <li key={slug}>
            <Link to="/civic-education/$lesson" params={{ lesson: slug }} className={block.row}>
              <span>{i18n._(lessonTitles[slug])}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
