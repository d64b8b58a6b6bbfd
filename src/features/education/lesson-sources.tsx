/** What a lesson rests on: laws, articles, and the year in which they said so. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from './education.module.css';
import { Part } from './lesson-parts.tsx';
import type { Law, Lesson, Source } from './model/lessons.ts';

/** In full, so that it can be asked for at an office or found in the Official Gazette. */
export const lawNames: Readonly<Record<Law, MessageDescriptor>> = {
  constitution: msg`Constitution: Law No. 96/06 of 18 January 1996, amended by Law No. 2008/001 of 14 April 2008`,
  'electoral-code': msg`Electoral Code: Law No. 2012/001 of 19 April 2012, amended by Law No. 2012/017 of 21 December 2012 among others`,
  'local-code': msg`General Code of Regional and Local Authorities: Law No. 2019/024 of 24 December 2019`,
  administration: msg`Decree No. 2008/376 of 12 November 2008 on the administrative organization of the Republic`,
  cyber: msg`Law No. 2010/012 of 21 December 2010 on cybersecurity and cybercriminality`,
};

export const LessonSources = ({ lesson: { sources, asOf } }: { readonly lesson: Lesson }) => {
  // As text: a year has no thousands.
  const year = String(asOf);
  return (
    <Part title={<Trans>Where this is written</Trans>}>
      <ul className={styles.sources}>
        {sources.map((source) => (
          <li key={source.law}>
            <SourceLine source={source} />
          </li>
        ))}
      </ul>
      <p className={styles.small}>
        <Trans>
          As known in {year}. Laws change: where it matters, ask at the office or read the law. This lesson was written for Mboa in plain
          words; only the law itself is binding.
        </Trans>
      </p>
    </Part>
  );
};

const SourceLine = ({ source: { law, articles } }: { readonly source: Source }) => {
  const { i18n } = useLingui();
  return (
    <>
      {i18n._(lawNames[law])}
      {articles && (
        <>
          {' · '}
          <Articles law={law} articles={articles} />
        </>
      )}
    </>
  );
};

/** In English the Constitution has articles and a law has sections. */
const Articles = ({ law, articles }: { readonly law: Law; readonly articles: string }) => {
  const isOne = /^\d+$/.test(articles);
  if (law === 'constitution') return isOne ? <Trans>Article {articles}</Trans> : <Trans>Articles {articles}</Trans>;
  return isOne ? <Trans>Section {articles}</Trans> : <Trans>Sections {articles}</Trans>;
};
