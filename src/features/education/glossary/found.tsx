/** Lessons and words in the search: they come with the app, so they are found on a phone that holds nothing else yet. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { lessonTitles } from '#src/features/education/model/lesson-titles.ts';
import type { Slug } from '#src/features/education/model/lessons.ts';
import { foldedWords } from '#src/shared/slug.ts';
import block from '#src/widgets/area/block.module.css';
import { type FoundProps, FoundSection } from '#src/widgets/area/found-section.tsx';
import { useLanguage } from '#src/widgets/area-picker/use-areas.ts';
import { termsBeginning } from './find-terms.ts';

/** Each asked word begins one of the title or the subject, in whichever language. */
const findLessons = (text: string): readonly Slug[] => {
  const asked = foldedWords(text).filter((word) => word.length > 2);
  if (asked.length === 0) return [];
  return (Object.keys(lessonTitles) as Slug[]).filter((slug) => {
    const { en, fr, keys } = lessonTitles[slug];
    const words = foldedWords(`${en} ${fr} ${keys}`);
    return asked.every((one) => words.some((word) => word.startsWith(one)));
  });
};

export const Found = (props: FoundProps) => {
  const { i18n } = useLingui();
  const language = useLanguage();
  const [words, lessons] = [termsBeginning(props.text).slice(0, 2), findLessons(props.text).slice(0, 4)];
  const pids = [...words.map(({ slug }) => `word/${slug}`), ...lessons.map((slug) => `lesson/${slug}`)];
  return (
    <FoundSection
      {...props}
      name="lessons"
      pids={pids}
      title={<Trans>Civic education</Trans>}
      list="/civic-education"
      more={<Trans>All lessons</Trans>}
    >
      <ul>
        {words.map(({ slug, name, says }) => (
          <li key={slug}>
            <Link to="/civic-education/words" hash={slug} className={block.row}>
              <span>{i18n._(name)}</span>
              <span className={block.context}>{i18n._(says)}</span>
            </Link>
          </li>
        ))}
        {lessons.map((slug) => (
          <li key={slug}>
            <Link to="/civic-education/$lesson" params={{ lesson: slug }} className={block.row}>
              <span>{lessonTitles[slug][language]}</span>
              <span className={block.context}>
                <Trans>A lesson of civic education</Trans>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </FoundSection>
  );
};

export { texts } from './texts.ts';
