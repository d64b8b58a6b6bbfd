/** How far those who act for a company were checked, and what each level means: the page on which it stands says it. */
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useReplica } from '#src/data/react/use-replica.ts';
import type { companyLevels } from '#src/features/jobs/model/claim.ts';
import styles from './company-level.module.css';
import { HowItAnswers } from './how-it-answers.tsx';
import { readOfCompany } from './read-of-company.ts';

/** `company`: the public id of its page. */
export const CompanyLevel = ({ company }: { readonly company: string }) => {
  const found = useReplica(async (reader) => ({ level: (await readOfCompany(reader, 'company_levels', company))?.level }), [company]);
  if (!found) return null;
  // One that only a later version knows is none here.
  const level = levels.find((one) => one === found.level) ?? null;
  const { name, means } = words(level);
  return (
    <>
      <section className={styles.level} data-level={level ?? 'none'} aria-labelledby="company-level">
        <h2 id="company-level">
          <Trans>What Mboa checked</Trans>
        </h2>
        <p>
          <strong>{name}</strong> {means}
        </p>
        <details>
          <summary>
            <Trans>The other levels</Trans>
          </summary>
          <dl>
            {levels.map((one) => {
              const { name, means } = words(one);
              return one === level ? null : (
                <div key={one}>
                  <dt>{name}</dt>
                  <dd>{means}</dd>
                </div>
              );
            })}
          </dl>
          <p>
            <Trans>A level is about who acts for the company. It does not say that the company is good, and it cannot be bought.</Trans>
          </p>
        </details>
      </section>
      <HowItAnswers company={company} />
    </>
  );
};

type Level = (typeof companyLevels)[number] | null;
/** Only named here: the definition of claims would come along. */
const levels: readonly Level[] = [null, 'phone', 'registry', 'official'];

const words = (level: Level): { readonly name: ReactNode; readonly means: ReactNode } => {
  switch (level) {
    case 'phone':
      return {
        name: <Trans>✓ By telephone.</Trans>,
        means: <Trans>We rang the company at a number that others know as its own, and it knew who speaks for it here.</Trans>,
      };
    case 'registry':
      return {
        name: <Trans>✓ Registration number seen.</Trans>,
        means: <Trans>We saw its number in the trade register (RCCM) or its taxpayer number (NIU), in the name of the company.</Trans>,
      };
    case 'official':
      return {
        name: <Trans>✓ Official.</Trans>,
        means: <Trans>The company or office itself told us who speaks for it here, by a letter or from its own address.</Trans>,
      };
    default:
      return {
        name: <Trans>○ Not checked.</Trans>,
        means: <Trans>We have neither rung the company nor seen its registration. Be careful with what you send.</Trans>,
      };
  }
};
