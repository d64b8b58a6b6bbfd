/** Keeping one track on this phone: what it costs, how far it is, and what stopped it. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatBytes } from '#src/shared/format-bytes.ts';
import { Button } from '#src/ui/button.tsx';
import type { Keeping } from './keeper.ts';
import { canKeep } from './kept-tracks.ts';
import type { Track } from './read-tracks.ts';
import styles from './tracks.module.css';
import { keep, keepAll, pause, remove, useIsComing, useKeeping } from './use-kept.ts';

/** Where a page is drawn before it is known whose it is, its place is kept: nearly every browser can. */
const isOffered = (): boolean => import.meta.env.SSR || canKeep();

interface KeepProps {
  readonly track: Track;
  readonly isKept: boolean;
  readonly canRemove?: true;
}

export const KeepTrack = ({ track, isKept, canRemove }: KeepProps): ReactNode => {
  const { t } = useLingui();
  const keeping = useKeeping(track);
  if (!isOffered()) return null;
  if (!isKept && keeping?.kind !== 'kept') return <NotKept track={track} keeping={keeping} />;
  if (!canRemove)
    return (
      <p className={styles.keep}>
        <Trans>✓ On this phone</Trans>
      </p>
    );
  return (
    <Button look="plain" onClick={() => void remove(track.pid)} aria-label={t`Remove ${track.title}`}>
      <Trans>Remove</Trans>
    </Button>
  );
};

const NotKept = ({ track, keeping }: { readonly track: Track; readonly keeping: Keeping | undefined }) => {
  const { t, i18n } = useLingui();
  const { title, audio } = track;
  const percent = keeping && 'received' in keeping ? Math.floor((keeping.received / audio.bytes) * 100) : 0;
  const rest = formatBytes(audio.bytes - (keeping && 'received' in keeping ? keeping.received : 0), i18n.locale);
  return (
    <div className={styles.keep}>
      {keeping && 'received' in keeping && (
        <>
          <progress max={100} value={percent} aria-label={t`${title}: how much is on this phone`} />
          <span>{percent} %</span>
        </>
      )}
      {keeping?.kind === 'coming' ? (
        <Button look="plain" onClick={() => pause(track)} aria-label={t`Pause ${title}`}>
          <Trans>Pause</Trans>
        </Button>
      ) : (
        keeping?.kind !== 'gone' && (
          <Button look="plain" onClick={() => keep(track)} aria-label={t`Keep ${title} on this phone, ${rest}`}>
            {keeping && 'received' in keeping ? <Trans>Go on · {rest}</Trans> : <Trans>Keep on this phone · {rest}</Trans>}
          </Button>
        )
      )}
      <span role="status">
        <WhyNot keeping={keeping} />
      </span>
    </div>
  );
};

const WhyNot = ({ keeping }: { readonly keeping: Keeping | undefined }): ReactNode => {
  switch (keeping?.kind) {
    case 'cut-off':
      return <Trans>The line was cut. What has come stays here: go on when there is a network.</Trans>;
    case 'no-room':
      return <Trans>This phone has no room for it. Remove other tracks under Downloads, or free some space.</Trans>;
    case 'gone':
      return <Trans>The track is not there any more.</Trans>;
    default:
      return null;
  }
};

/** Of several that are not on this phone. */
export const KeepAll = ({ tracks }: { readonly tracks: readonly Track[] }) => {
  const { i18n } = useLingui();
  const isComing = useIsComing();
  if (!isOffered() || tracks.length < 2 || isComing) return null;
  const size = formatBytes(
    tracks.reduce((sum, { audio }) => sum + audio.bytes, 0),
    i18n.locale,
  );
  return (
    <p className="no-print">
      <Button look="plain" onClick={() => void keepAll(tracks)}>
        <Trans>Keep all on this phone · {size}</Trans>
      </Button>
    </p>
  );
};
