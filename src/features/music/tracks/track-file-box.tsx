/** The box of a track's audio file: what stands there, what it weighs, and why a file was not taken. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LightBox } from '#src/features/music/light/light-box.tsx';
import { largestTrack } from '#src/features/music/model/track.ts';
import { formatBytes } from '#src/shared/format-bytes.ts';
import { Button } from '#src/ui/button.tsx';
import { FileButton } from '#src/widgets/files/file-button.tsx';
import files from '#src/widgets/files/files.module.css';
import { SendingCost } from '#src/widgets/files/sending-cost.tsx';
import pictures from '#src/widgets/pictures/pictures.module.css';
import { formatLength } from './format-length.ts';
import type { TrackFile } from './read-audio.ts';
import styles from './tracks.module.css';
import type { TrackFileFault, TrackFileState } from './use-track-file.ts';

const accepted = '.mp3,.m4a,.ogg,.opus,.oga,audio/mpeg,audio/mp4,audio/ogg';

export const TrackFileBox = ({ state }: { readonly state: TrackFileState }) => {
  const { i18n } = useLingui();
  const { file, isNeeded, isThere, isMaking, fault, light, choose, remove } = state;
  const lightBytes = light.state.kind === 'made' ? light.state.file.bytes.length : 0;
  const largest = formatBytes(largestTrack, i18n.locale);
  if (!isNeeded) return null;
  return (
    <fieldset className={files.files}>
      <legend>
        <Trans>Audio file</Trans>
      </legend>
      <p className={styles.small}>
        <Trans>
          MP3, M4A, or Opus in Ogg, of up to {largest}. Pictures and words within an MP3 or M4A are left out. Listeners choose between what
          you send and a light version of it.
        </Trans>
      </p>
      {file && <Chosen file={file} remove={remove} />}
      {file && <LightBox light={light} />}
      <div className={pictures.attach}>
        <FileButton accept={accepted} disabled={isMaking} onChoose={([chosen]) => chosen && void choose(chosen)}>
          {file || isThere ? <Trans>Choose another audio file</Trans> : <Trans>Choose the audio file</Trans>}
        </FileButton>
      </div>
      <div role="status" className={styles.small}>
        {isMaking && <Trans>The file is made ready…</Trans>}
        {!isMaking && file && <SendingCost bytes={file.bytes.length + lightBytes} />}
        {isThere && <Trans>The file you sent before has arrived, and goes with it.</Trans>}
        {!isMaking && !file && !isThere && !fault && <Trans>A track cannot be sent without its file.</Trans>}
        {fault && (
          <p className={styles.fault}>
            <Fault why={fault} />
          </p>
        )}
      </div>
    </fieldset>
  );
};

const Chosen = ({ file: { name, seconds, bytes }, remove }: { readonly file: TrackFile } & Pick<TrackFileState, 'remove'>) => {
  const { t, i18n } = useLingui();
  return (
    <p className={styles.chosen}>
      <span>
        <bdi>{name}</bdi> · {formatLength(seconds)} · {formatBytes(bytes.length, i18n.locale)}
      </span>
      <Button look="plain" onClick={() => void remove()} aria-label={t`Remove ${name}`}>
        <Trans>Remove</Trans>
      </Button>
    </p>
  );
};

const Fault = ({ why }: { readonly why: TrackFileFault }): ReactNode => {
  const { i18n } = useLingui();
  const largest = formatBytes(largestTrack, i18n.locale);
  switch (why) {
    case 'empty':
      return <Trans>The file is empty.</Trans>;
    case 'large':
      return <Trans>It is larger than {largest}. Save it with fewer kbit/s, then choose it again.</Trans>;
    case 'cut-off':
      return <Trans>This file is not whole. Download or save it again.</Trans>;
    case 'other-audio':
      return <Trans>Mboa cannot check this kind of audio. Save it as MP3, then choose that.</Trans>;
    case 'other':
      return <Trans>By its content it is no audio file, whatever its name says.</Trans>;
    case 'no-room':
      return <Trans>This phone has no room to keep it. Free some space, then add it again.</Trans>;
    default:
      return <Trans>It cannot be read. Choose it again, or another.</Trans>;
  }
};
