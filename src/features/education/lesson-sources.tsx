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
  prefects: msg`Decree No. 2008/377 of 12 November 2008 on the powers of heads of administrative units`,
  chiefdoms: msg`Decree No. 77/245 of 15 July 1977 to organize chiefdoms`,
  courts: msg`Law No. 2006/022 of 29 December 2006 on administrative courts`,
  associations: msg`Law No. 90/053 of 19 December 1990 on freedom of association`,
  meetings: msg`Law No. 90/055 of 19 December 1990 on public meetings and processions`,
  'criminal-procedure': msg`Criminal Procedure Code: Law No. 2005/007 of 27 July 2005`,
  'rights-commission': msg`Law No. 2019/014 of 19 July 2019 on the Cameroon Human Rights Commission`,
  data: msg`Law No. 2024/017 of 23 December 2024 on the protection of personal data`,
  'public-finance': msg`Law No. 2018/012 of 11 July 2018 on the fiscal regime of the State and other public entities`,
  transparency: msg`Law No. 2018/011 of 11 July 2018: code of transparency and good governance in public finance`,
  cemac: msg`CEMAC: multilateral surveillance, convergence criteria of the member states`,
  consumers: msg`Law No. 2011/012 of 6 May 2011 on consumer protection`,
  unesco: msg`UNESCO Institute for Statistics: education in Cameroon`,
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
