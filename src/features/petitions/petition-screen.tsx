/** One petition by any form of its address: here (and the address put right), several of that title, not fetched, or nowhere. */

import { Navigate } from '@tanstack/react-router';
import { useSubscriptions } from '#src/data/react/use-subscriptions.ts';
import { titleAddress } from '#src/shared/title-address.ts';
import { Waiting } from '#src/ui/waiting.tsx';
import { partLater } from '#src/widgets/guard/part-later.tsx';
import { NothingKept } from '#src/widgets/list/nothing-kept.tsx';
import { usePetitionsAt } from './common/use-petitions.ts';
import { PetitionPage } from './petition-page.tsx';

const PetitionElsewhere = partLater('elsewhere', async () => (await import('./petition-elsewhere.tsx')).PetitionElsewhere);
const WhichPetition = partLater('which', async () => (await import('./which-petition.tsx')).WhichPetition);

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
  if (found.length > 1) return <WhichPetition found={found} />;
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
