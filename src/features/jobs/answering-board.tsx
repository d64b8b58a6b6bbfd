/** Companies by how they answer who applies, and how many they hired. */
import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useReplica } from '#src/data/react/use-replica.ts';
import { titleAddress } from '#src/shared/title-address.ts';
import contentStyles from '#src/widgets/content/content.module.css';
import { useNumbers } from '#src/widgets/facts/use-numbers.ts';
import styles from './jobs.module.css';
import { answerRules } from './model/answer-rules.ts';
import { type Answering, answeringIn } from './model/answers.ts';

const { longest, fewest, hiredStep } = answerRules;

export const AnsweringBoard = () => {
  const companies = useReplica(async (reader) => answeringIn(await reader.rowsOfTable('company_answers')), []);
  if (!companies) return null;
  return (
    <section aria-labelledby="answering">
      <h2 id="answering">
        <Trans>Companies that answer</Trans>
      </h2>
      <p>
        <Trans>
          How many of ten people who applied had an answer within {longest} days, good or bad, and within how many days half of all had one.
          Told from {fewest} people up, once a week; each person counts once.
        </Trans>{' '}
        <Trans>Hired: so many at least say so this year and last, in steps of {hiredStep}.</Trans>
      </p>
      {companies.length === 0 ? (
        <p className={contentStyles.small}>
          <Trans>No company has had that many applications yet.</Trans>
        </p>
      ) : (
        <table className={styles.board}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Rank</Trans>
              </th>
              <th scope="col">
                <Trans>Company</Trans>
              </th>
              <th scope="col">
                <Trans>Of ten</Trans>
              </th>
              <th scope="col">
                <Trans>Half within</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {companies.map((one) => (
              <Company key={one.company} company={one} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
};

const Company = ({ company: { company, name, tenths, days, hires, posts, place } }: { readonly company: Answering }) => {
  const number = useNumbers();
  return (
    <tr>
      <td>{place ?? '–'}</td>
      <th scope="row">
        <Link to="/$directory/$slug" params={{ directory: 'companies', slug: titleAddress({ title: name, pid: company }) }}>
          <bdi>{name}</bdi>
        </Link>
        {hires !== null && (
          <span className={styles.beneath}>
            <Trans>{number(hires)} or more hired</Trans>
          </span>
        )}
        {posts > 0 && (
          <span className={styles.beneath}>
            <Plural value={posts} one="# open post" other="# open posts" />
          </span>
        )}
      </th>
      <td>
        {tenths !== null && tenths > 0 && <span className={styles.bar} style={{ width: `${10 * tenths}%` }} />}
        {tenths ?? '–'}
      </td>
      <td>{days === null ? '–' : <Trans>{days} days</Trans>}</td>
    </tr>
  );
};
