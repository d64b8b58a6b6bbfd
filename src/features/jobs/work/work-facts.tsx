/** A work profile as others read it: what they did, where they learned, what they can do and which languages they speak. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Work } from '#src/features/jobs/model/work.ts';
import { languageName } from '#src/widgets/written/language-names.ts';
import { isLevel, levels } from './labels.ts';
import { useGroups } from './use-groups.ts';
import styles from './work.module.css';

export const isEmptyWork = ({ experience, education, skills, languages }: Work): boolean =>
  experience.length + education.length + skills.length + languages.length === 0;

interface FactsProps {
  readonly work: Work;
  /** Of its parts, by what stands above. */
  readonly heading?: 'h2' | 'h3';
}

export const WorkFacts = ({ work: { experience, education, skills, languages }, heading = 'h3' }: FactsProps) => {
  const { i18n } = useLingui();
  const groups = useGroups();
  return (
    <div className={styles.facts}>
      <Part heading={heading} isShown={experience.length > 0} title={<Trans>Experience</Trans>}>
        <ul className={styles.entries}>
          {[...experience].sort(latestFirst).map(({ what, where, from, to }) => (
            <li key={`${what} ${where} ${from}`}>
              <strong>
                <bdi>{what}</bdi>
              </strong>{' '}
              · <bdi>{where}</bdi> · <Span from={from} to={to} />
            </li>
          ))}
        </ul>
      </Part>
      <Part heading={heading} isShown={education.length > 0} title={<Trans>Schools</Trans>}>
        <ul className={styles.entries}>
          {education.map(({ level, school, year }) => (
            <li key={`${level} ${school}`}>
              <strong>
                <bdi>{school}</bdi>
              </strong>{' '}
              · {isLevel(level) ? i18n._(levels[level]) : level}
              {year !== null && ` · ${year}`}
            </li>
          ))}
        </ul>
      </Part>
      <Part heading={heading} isShown={skills.length > 0} title={<Trans>Occupations</Trans>}>
        <p>{skills.map((code) => groups.get(code) ?? code).join(' · ')}</p>
      </Part>
      <Part heading={heading} isShown={languages.length > 0} title={<Trans>Languages spoken</Trans>}>
        <p>{languages.map(languageName).join(' · ')}</p>
      </Part>
    </div>
  );
};

type Job = Work['experience'][number];
const latestFirst = (a: Job, b: Job): number => (b.to ?? 9999) - (a.to ?? 9999) || b.from - a.from;

const Span = ({ from, to }: Pick<Job, 'from' | 'to'>): ReactNode => {
  if (to === null) return <Trans>since {from}</Trans>;
  return from === to ? from : `${from}–${to}`;
};

interface PartProps extends Pick<Required<FactsProps>, 'heading'> {
  readonly isShown: boolean;
  readonly title: ReactNode;
  readonly children: ReactNode;
}
const Part = ({ heading: Heading, isShown, title, children }: PartProps) =>
  isShown && (
    <section className={styles.part}>
      <Heading>{title}</Heading>
      {children}
    </section>
  );
