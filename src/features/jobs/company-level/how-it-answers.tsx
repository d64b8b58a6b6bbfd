/** How many of those who applied had an answer, and how soon (decisions 185, 190; SQL: 20261129001580). */
import { Trans } from '@lingui/react/macro';
import { useReplica } from '#src/data/react/use-replica.ts';
import { answerRules } from '#src/features/jobs/model/answer-rules.ts';
import { useNumbers } from '#src/widgets/facts/use-numbers.ts';
import styles from './company-level.module.css';
import { readOfCompany } from './read-of-company.ts';

const { longest, fewest } = answerRules;

export const HowItAnswers = ({ company }: { readonly company: string }) => {
  const number = useNumbers();
  const found = useReplica(async (reader) => ({ told: await readOfCompany(reader, 'company_answers', company) }), [company]);
  if (!found) return null;
  const [tenths, days, hires] = [found.told?.tenths, found.told?.days, found.told?.hires];
  return (
    <section className={styles.answers} aria-labelledby="company-answers">
      <h2 id="company-answers">
        <Trans>How it answers</Trans>
      </h2>
      <p>
        {typeof tenths !== 'number' ? (
          <Trans>
            Not known yet: it is told once {fewest} people have applied here and their {longest} days are over.
          </Trans>
        ) : typeof days === 'number' ? (
          <Trans>
            Of ten people who applied, {tenths} had an answer within {longest} days; half of all within {days} days.
          </Trans>
        ) : (
          <Trans>
            Of ten people who applied, {tenths} had an answer within {longest} days.
          </Trans>
        )}
      </p>
      {typeof hires === 'number' && (
        <p>
          <Trans>{number(hires)} people or more say that they were hired through Mboa, this year and last.</Trans>
        </p>
      )}
      <p>
        <small>
          <Trans>
            Counted once a week from what was sent through Mboa and is kept, half a year after a job ended at the longest, each person once;
            an answer is any word of the company beyond having seen it.
          </Trans>
        </small>
      </p>
    </section>
  );
};
