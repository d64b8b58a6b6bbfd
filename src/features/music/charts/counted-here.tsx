/** At the player: that what is heard counts, and for what. To a visitor there is nothing to say: nothing of theirs does. */
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSession } from '#src/data/react/use-session.ts';
import { heardSeconds } from '#src/features/music/model/chart-rules.ts';
import styles from '#src/features/music/tracks/tracks.module.css';
import { useCounts } from './use-listened.ts';

export const CountedHere = () => {
  const { status } = useSession();
  const [counts] = useCounts();
  if (status !== 'signed-in') return null;
  return (
    <p className={styles.small}>
      {counts ? (
        <Trans>Heard {heardSeconds} seconds of a track? It counts once a week, without your name.</Trans>
      ) : (
        <Trans>What you hear on this phone does not count.</Trans>
      )}{' '}
      <Link to="/music" search={{ charts: '' }}>
        <Trans>Charts</Trans>
      </Link>
    </p>
  );
};
