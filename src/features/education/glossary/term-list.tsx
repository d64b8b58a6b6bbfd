/** Words and what they mean, each with the way to the lesson that says more. */
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { lessonTitles } from '#src/features/education/model/lesson-titles.ts';
import { useLanguage } from '#src/widgets/area-picker/use-areas.ts';
import styles from './glossary.module.css';
import type { Term } from './term.ts';

interface TermListProps {
  readonly terms: readonly Term[];
  /** The words have addresses of their own here. */
  readonly isPage?: true;
  readonly onLeave?: () => void;
}

export const TermList = ({ terms, isPage, onLeave }: TermListProps) => {
  const { i18n } = useLingui();
  const language = useLanguage();
  return (
    <dl className={styles.terms}>
      {terms.map(({ slug, name, says, lesson }) => (
        <div key={slug} {...(isPage && { id: slug })}>
          <dt>{i18n._(name)}</dt>
          <dd>
            {i18n._(says)}{' '}
            {lesson && (
              <Link to="/civic-education/$lesson" params={{ lesson }} {...(onLeave && { onClick: onLeave })}>
                {lessonTitles[lesson][language]}
              </Link>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
};
