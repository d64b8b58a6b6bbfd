/** In Downloads: the tracks on this phone, what they weigh together, heard from here without a network, and removed one by one. */
import { Trans, useLingui } from '@lingui/react/macro';
import { formatBytes } from '#src/shared/format-bytes.ts';
import contentStyles from '#src/widgets/content/content.module.css';
import { TrackList } from './artist-tracks.tsx';
import styles from './tracks.module.css';
import { useKeptTracks } from './use-kept.ts';

export const Panel = () => {
  const { i18n } = useLingui();
  const tracks = useKeptTracks() ?? [];
  if (tracks.length === 0) return null;
  const size = formatBytes(
    tracks.reduce((sum, { audio }) => sum + audio.bytes, 0),
    i18n.locale,
  );
  return (
    <section className={contentStyles.part} aria-labelledby="kept-tracks">
      <h2 id="kept-tracks">
        <Trans>Music on this phone</Trans>
      </h2>
      <p className={styles.small}>
        <Trans>{size} in all. It plays without a network and costs no data.</Trans>
      </p>
      <TrackList tracks={tracks} isKeptList />
    </section>
  );
};

export const texts = {
  en: () => import('#src/features/music/locales/en.po?lingui'),
  fr: () => import('#src/features/music/locales/fr.po?lingui'),
};
