/** Petitions on other screens: of the open ones on this phone a few, and the one that is worth a look. */
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useClockOffset } from '#src/data/react/use-clock-offset.ts';
import { usePreferences } from '#src/platform/preferences.ts';
import block from '#src/widgets/area/block.module.css';
import { useAreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import { PetitionRow } from './petition-row.tsx';
import { pickPetitions } from './pick-petitions.ts';
import { usePetitions } from './use-petitions.ts';

const usePicked = () => {
  const here = usePetitions();
  const names = useAreaNames();
  const { region } = usePreferences(({ area }) => area);
  const now = Date.now() + (useClockOffset() ?? 0);
  return { picked: pickPetitions(here?.rows ?? [], region, now), names, now };
};

export const Nearest = () => {
  const { picked, names, now } = usePicked();
  const [listed] = picked;
  return (
    listed && (
      <li>
        <PetitionRow listed={listed} names={names} now={now} />
      </li>
    )
  );
};

export const Block = () => {
  const { picked, names, now } = usePicked();
  if (picked.length === 0) return null;
  return (
    <section className={block.part} aria-labelledby="take-part">
      <h2 id="take-part">
        <Trans>Petitions to sign</Trans>
      </h2>
      <ul>
        {picked.map((listed) => (
          <li key={listed.petition.id}>
            <PetitionRow listed={listed} names={names} now={now} />
          </li>
        ))}
      </ul>
      <Link to="/petitions" className={block.all}>
        <Trans>All petitions</Trans>
      </Link>
    </section>
  );
};
