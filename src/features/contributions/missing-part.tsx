/** What the lists of an area do not know, counted on this phone from what is on it. */
import { Trans } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import type { Gaps, PackState } from '#src/data/packs/directory.ts';
import { useDirectory } from '#src/data/react/use-directory.ts';
import { directoryOf } from '#src/model/directories.ts';
import { defaultCountry } from '#src/shared/country.ts';
import { Waiting } from '#src/ui/waiting.tsx';
import { AreaSelects } from '#src/widgets/area-picker/area-selects.tsx';
import content from '#src/widgets/content/content.module.css';
import { PacksNotHere } from '#src/widgets/packs/not-on-this-phone.tsx';
import { PartialNotice } from '#src/widgets/packs/partial-notice.tsx';
import { ReadFailed } from '#src/widgets/packs/read-failed.tsx';
import { type AreaAsked, searchOf } from './area-asked.ts';
import { GapRows } from './gap-rows.tsx';

interface Told extends AreaAsked, Gaps {}

export const MissingPart = ({ area }: { readonly area: AreaAsked }) => {
  const navigate = useNavigate();
  const { region, division } = area;
  const answer = useDirectory<Told>(`gaps ${region} ${division}`, async (source) => ({
    region,
    division,
    ...(await source.gaps({ region, division })),
  }));
  return (
    <section className={content.part} aria-labelledby="missing">
      <h2 id="missing">
        <Trans>What is missing</Trans>
      </h2>
      <p className={content.small}>
        <Trans>
          Facts that no source tells about the places and people of an area, counted on this phone.{' '}
          <Link to="/credits">Where the data comes from</Link>
        </Trans>
      </p>
      <AreaSelects
        area={{ ...area, subdivision: '' }}
        depth={2}
        stacked={false}
        onChoose={(chosen) => void navigate({ to: '/civic-contributions', search: searchOf(chosen), replace: true, resetScroll: false })}
      />
      {answer.value ? (
        <Missing told={answer.value} />
      ) : answer.state === 'failed' ? (
        <ReadFailed error={answer.error} title={<Trans>This could not be counted on this phone</Trans>} />
      ) : (
        <Waiting />
      )}
    </section>
  );
};

const Missing = ({ told }: { readonly told: Told }) => {
  const lacking = Object.entries(told.missing);
  const isWhole = told.region === '';
  return (
    <>
      {isWhole && lacking.length > 0 && told.gaps.length > 0 && (
        <PartialNotice missing={[...new Set(lacking.flatMap(([, codes]) => codes))]} />
      )}
      {told.gaps.length > 0 && <GapRows key={`${told.region} ${told.division}`} area={told} gaps={told.gaps} />}
      {(!isWhole || told.gaps.length === 0) && lacking.length > 0 && (
        <PacksNotHere isWanted={isIn(lacking)} title={<Trans>Not all of this area is on this phone yet</Trans>} />
      )}
      {told.gaps.length === 0 && lacking.length === 0 && (
        <p>
          <Trans>Nothing is missing from the lists of this area.</Trans>
        </p>
      )}
    </>
  );
};

/** The packs that lists travel in. */
const isIn =
  (lacking: readonly (readonly [table: string, codes: readonly string[]])[]) =>
  ({ module, region }: PackState): boolean =>
    lacking.some(([table, codes]) => directoryOf(table)?.pack.module === module && codes.includes(region ?? defaultCountry));
