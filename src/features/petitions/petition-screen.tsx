/** One petition by any form of its address: here (and the address put right), several of that title, not fetched, or nowhere. */

import { Trans, useLingui } from '@lingui/react/macro';
import { Navigate } from '@tanstack/react-router';
import { useClockOffset } from '#src/data/react/use-clock-offset.ts';
import { useSubscriptions } from '#src/data/react/use-subscriptions.ts';
import { titleAddress } from '#src/shared/title-address.ts';
import { useTitle } from '#src/ui/use-title.ts';
import { Waiting } from '#src/ui/waiting.tsx';
import { useAreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import { NothingKept } from '#src/widgets/list/nothing-kept.tsx';
import type { ListedPetition } from './common/listed-petitions.ts';
import { PetitionRow } from './common/petition-row.tsx';
import { usePetitionsAt } from './common/use-petitions.ts';
import { PetitionElsewhere } from './petition-elsewhere.tsx';
import { PetitionPage } from './petition-page.tsx';

interface PetitionScreenProps {
  readonly segment: string;
  readonly search: Readonly<Record<string, unknown>>;
}

/** No title is this long. */
const longestSegment = 500;

export const PetitionScreen = ({ segment, search }: PetitionScreenProps) => {
  const asked = segment.slice(0, longestSegment);
  const found = usePetitionsAt(asked);
  const code = typeof search.code === 'string' && /^[0-9A-Za-z]{6}$/.test(search.code) ? search.code.toUpperCase() : null;
  useSubscriptions(code ? [`support:${code}`] : []);
  if (found === undefined) return <Waiting />;
  if (found === null) return <NothingKept />;
  const [only] = found;
  if (found.length > 1) return <Chooser found={found} />;
  if (!only) return <PetitionElsewhere segment={asked} search={search} code={code} />;
  const address = titleAddress(only.petition);
  return (
    <>
      {address !== segment && (
        <Navigate
          to="/petitions/$segment"
          params={{ segment: address }}
          search={search}
          hash={location.hash.slice(1)}
          replace
          resetScroll={false}
        />
      )}
      <PetitionPage key={only.petition.id} listed={only} search={search} />
    </>
  );
};

/** Several have this title: the person says which. */
const Chooser = ({ found }: { readonly found: readonly ListedPetition[] }) => {
  const { t } = useLingui();
  const names = useAreaNames();
  const now = Date.now() + (useClockOffset() ?? 0);
  useTitle(t`Which one do you mean?`);
  return (
    <>
      <h1>
        <Trans>Which one do you mean?</Trans>
      </h1>
      <ul>
        {found.map((listed) => (
          <li key={listed.petition.id}>
            <PetitionRow listed={listed} names={names} now={now} />
          </li>
        ))}
      </ul>
    </>
  );
};
