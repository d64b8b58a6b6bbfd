import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { titleAddress } from '#src/shared/title-address.ts';
import { useAsked } from './ask-moderation.ts';
import { faultText } from './fault-text.tsx';
import styles from './moderation.module.css';

/** Open petitions that the server finds to ask the same. */
export const SimilarPetitions = ({
  petition,
}: {
  readonly petition: { readonly id: string; readonly pid: string; readonly title: string; readonly text: string };
}) => {
  const answer = useAsked(petition.id, (moderation) => moderation.similar(petition.title, petition.text));
  const similar = answer?.ok ? answer.value.filter(({ pid }) => pid !== petition.pid) : [];
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
