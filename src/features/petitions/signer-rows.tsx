import { useLingui } from '@lingui/react';
import { formatDay } from '#src/shared/format-day.ts';
import type { AreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import { CitizenOf } from '#src/widgets/written/display-choice.tsx';
import styles from './petition.module.css';
import type { Signer } from './read-petitions.ts';

/** A signer is the name they chose to show, or their area; and a day. */
export const SignerRows = ({ signers, names }: { readonly signers: readonly Signer[]; readonly names: AreaNames }) => {
  const { i18n } = useLingui();
  return (
    <ul className={styles.comments}>
      {signers.map(({ name, area, day }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the server gives signers no id, on purpose; the list only grows at its end
        <li key={place}>
          {name ?? <CitizenOf code={area} names={names} />} <span className={styles.small}>· {formatDay(day, i18n.locale)}</span>
        </li>
      ))}
    </ul>
  );
};
