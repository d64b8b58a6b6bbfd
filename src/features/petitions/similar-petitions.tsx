/** While the title is being written: what seems to ask for the same, on this phone and, with a network, elsewhere. */
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { titleAddress } from '#src/shared/title-address.ts';
import { usePetitions } from './common/use-petitions.ts';
import { findSimilar, mergeSimilar } from './model/similar-petitions.ts';
import styles from './petition.module.css';
import { useSimilarPetitions } from './use-similar-petitions.ts';

export const SimilarPetitions = ({ title, except }: { readonly title: string; readonly except: string | null }) => {
  const here = usePetitions();
  const open = (here?.rows ?? []).map(({ petition }) => petition).filter(({ state, id }) => state === 'open' && id !== except);
  const similar = mergeSimilar(findSimilar(title, open), useSimilarPetitions(title));
  return (
    <div role="status">
      {similar.length > 0 && (
        <div className={`${styles.state} ${styles.similar}`}>
          <p>
            <Trans>This may exist already. Signing it together is stronger than asking twice:</Trans>
          </p>
          <ul>
            {similar.map((petition) => (
              <li key={petition.pid}>
                <Link to="/petitions/$segment" params={{ segment: titleAddress(petition) }} className={styles.link} lang={petition.lang}>
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
