/** Several have this title: the person says which. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useClockOffset } from '#src/data/react/use-clock-offset.ts';
import { useTitle } from '#src/ui/use-title.ts';
import { useAreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import type { ListedPetition } from './common/listed-petitions.ts';
import { PetitionRow } from './common/petition-row.tsx';

export const WhichPetition = ({ found }: { readonly found: readonly ListedPetition[] }) => {
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
