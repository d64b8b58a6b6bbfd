/** Beside an application: what its author shows of their work to the company, as this phone has it. */
import { Trans } from '@lingui/react/macro';
import { useReplica } from '#src/data/react/use-replica.ts';
import { readWork } from './work-draft.ts';
import { isEmptyWork, WorkFacts } from './work-facts.tsx';

export const ApplicantsWork = ({ application }: { readonly application: string }) => {
  const row = useReplica(async (reader) => (await reader.row('applicant_work', application)) ?? null, [application]);
  const work = readWork(row);
  if (!work || isEmptyWork(work)) return null;
  return (
    <section>
      <h3>
        <Trans>Their work profile</Trans>
      </h3>
      <WorkFacts work={work} />
    </section>
  );
};
