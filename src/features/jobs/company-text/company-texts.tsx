/** What companies say of themselves, before who acts for them: how the own text of each stands, and the way to write one. */
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useReplica } from '#src/data/react/use-replica.ts';
import type { Op } from '#src/data/sync/op.ts';
import type { Reader } from '#src/data/sync/ports.ts';
import { type Company, useCompanies } from '#src/features/jobs/common/use-companies.ts';
import styles from '#src/features/jobs/jobs.module.css';
import { textOf } from '#src/shared/text-of.ts';
import { useOpened } from '#src/ui/use-opened.ts';
import contentStyles from '#src/widgets/content/content.module.css';
import { OwnContentPart } from '#src/widgets/content/later-parts.ts';
import { OwnStanding } from '#src/widgets/content/own-contents.tsx';
import { type OwnListed, readOwnContents } from '#src/widgets/content/use-contents.ts';
import { saidCompanyText } from './labels.ts';
import { readWrittenWord } from './read-written-word.ts';

const { kind } = saidCompanyText;

interface Written extends OwnListed {
  readonly company: string;
  readonly ops: readonly Op[];
}

/** What the member wrote and did not take away. */
const readWritten = async (reader: Reader): Promise<readonly Written[]> => {
  const [all, ops] = await Promise.all([readOwnContents(reader, kind), reader.ops()]);
  return all
    .filter(({ own }) => own.state !== 'withdrawn')
    .map((one) => ({
      ...one,
      company: textOf(one.own.fields, 'company'),
      ops: ops.filter(({ args }) => [textOf(args, 'id'), textOf(args, 'content_id')].includes(one.own.id)),
    }));
};

export const CompanyTexts = () => {
  const companies = useCompanies('editor') ?? [];
  const written = useReplica(readWritten, []);
  // What was written is known first: a fold that opens for want of it stays open.
  if (!written) return null;
  const known = new Set(companies.map(({ pid }) => pid));
  // Of a company that one acts for no more, too: nothing of one's own is out of sight.
  const before = written
    .filter(({ company }) => !known.has(company))
    .map(({ company, own }) => ({ pid: company, name: textOf(own.fields, 'company_name') || company }));
  const all = new Map([...companies, ...before].map((one) => [one.pid, one]));
  if (all.size === 0) return null;
  return (
    <section className={contentStyles.part} aria-labelledby="company-texts">
      <h2 id="company-texts">
        <Trans>What your companies say of themselves</Trans>
      </h2>
      {[...all.values()].map((company) => (
        <OfCompany
          key={company.pid}
          company={company}
          written={written.filter((one) => one.company === company.pid)}
          canWrite={known.has(company.pid)}
        />
      ))}
    </section>
  );
};

interface OfCompanyProps {
  readonly company: Company;
  readonly written: readonly Written[];
  readonly canWrite: boolean;
}

const OfCompany = ({ company: { pid, name }, written, canWrite }: OfCompanyProps) => {
  const last = useReplica(async (reader) => ({ id: (await readWrittenWord(reader, pid))?.head.id }), [pid]);
  const own = written.find(({ own: { state } }) => state !== 'hidden');
  const isColleagues = last?.id !== undefined && !written.some((one) => one.own.id === last.id);
  const isOpen = useOpened(own?.own.state !== 'open');
  return (
    <details className={styles.fold} open={isOpen}>
      <summary>
        <bdi>{name}</bdi>
        {own && (
          <>
            {' '}
            · <OwnStanding said={saidCompanyText} own={own.own} />
          </>
        )}
      </summary>
      <div className={contentStyles.part}>
        {isColleagues && (
          <p className={contentStyles.small}>
            <Trans>What stands on the page was written by somebody who acts for the company with you.</Trans>
          </p>
        )}
        {written.map((one) => (
          <OwnContentPart
            key={one.own.id}
            said={saidCompanyText}
            here={{ id: one.own.id, pid: one.pid, content: null, own: one.own, report: undefined, ops: one.ops }}
            form="/jobs/company"
            at="/jobs/company"
            isListed
          />
        ))}
        {canWrite && !own && (
          <p>
            <Link to="/jobs/company" search={{ text: pid }}>
              {isColleagues ? <Trans>Write it anew, beginning from what stands there</Trans> : <Trans>Write what the company is</Trans>}
            </Link>
          </p>
        )}
        <p>
          <Link to="/$directory/$slug" params={{ directory: 'companies', slug: pid }}>
            <Trans>Page of the company</Trans>
          </Link>
        </p>
      </div>
    </details>
  );
};
