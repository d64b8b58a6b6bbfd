/** While the title is being written: what is on this phone and seems to ask for the same. */
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { petitionAddress } from '#src/model/petitions/petition-address.ts';
import { findSimilar } from '#src/model/petitions/similar-petitions.ts';
import styles from './petition.module.css';
import { usePetitions } from './use-petitions.ts';

export const SimilarPetitions = ({ title, except }: { readonly title: string; readonly except: string | null }) => {
  const here = usePetitions();
  const open = (here?.rows ?? []).map(({ petition }) => petition).filter(({ state, id }) => state === 'open' && id !== except);
  const similar = findSimilar(title, open);
  return (
    <div role="status">
      {similar.length > 0 && (
        <div className={styles.state}>
          <p>
            <Trans>This may exist already. Signing it together is stronger than asking twice:</Trans>
          </p>
          <ul>
            {similar.map((petition) => (
              <li key={petition.id}>
                <Link to="/petitions/$segment" params={{ segment: petitionAddress(petition) }} className={styles.link} lang={petition.lang}>
                  {petition.title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
};
