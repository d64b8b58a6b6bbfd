import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useAsked } from '#src/features/moderation/parts/ask-moderation.ts';
import { faultText } from '#src/features/moderation/parts/fault-text.tsx';
import styles from '#src/features/moderation/parts/moderation.module.css';
import { titleAddress } from '#src/shared/title-address.ts';
import { readSimilar } from './ask-petitions.ts';

/** Open petitions that the server finds to ask the same. */
export const SimilarPetitions = ({
  petition,
}: {
  readonly petition: { readonly id: string; readonly pid: string; readonly title: string; readonly text: string };
}) => {
  const answer = useAsked(petition.id, readSimilar(petition.title, petition.text));
  const similar = answer?.ok ? answer.value.petitions.filter(({ pid }) => pid !== petition.pid) : [];
  return (
    <section className={styles.part}>
      <h4>
        <Trans>Open petitions that ask nearly the same</Trans>
      </h4>
      {answer && !answer.ok && <p>{faultText(answer.error)}</p>}
      {answer?.ok && similar.length === 0 && (
        <p className={styles.small}>
          <Trans>None found.</Trans>
        </p>
      )}
      <ul>
        {similar.map((one) => (
          <li key={one.pid}>
            <Link to="/petitions/$segment" params={{ segment: titleAddress(one) }} className={styles.link} lang={one.lang}>
              {one.title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
