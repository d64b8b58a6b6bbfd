/** Below the audio file that was chosen: its light version on its way, what it weighs, and why there is none. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from '#src/features/music/tracks/tracks.module.css';
import { formatBytes } from '#src/shared/format-bytes.ts';
import { Button } from '#src/ui/button.tsx';
import type { LightState, LightVersion } from './use-light.ts';

export const LightBox = ({ light: { state, leaveOut, makeAgain } }: { readonly light: LightVersion }) => {
  const { t } = useLingui();
  return (
    <div className={styles.keep}>
      {state.kind === 'making' && <progress max={100} value={state.done} aria-label={t`Light version: how much is made`} />}
      <span role="status">
        <Said state={state} />
      </span>
      {(state.kind === 'making' || state.kind === 'made') && (
        <Button look="plain" onClick={leaveOut} aria-label={t`Leave out the light version`}>
          <Trans>Leave it out</Trans>
        </Button>
      )}
      {state.kind === 'left-out' && (
        <Button look="plain" onClick={makeAgain}>
          <Trans>Make a light version</Trans>
        </Button>
      )}
    </div>
  );
};

const Said = ({ state }: { readonly state: LightState }): ReactNode => {
  const { i18n } = useLingui();
  switch (state.kind) {
    case 'making':
      return <Trans>A light version is being made. Go on writing; if you send before, it waits for it.</Trans>;
    case 'made': {
      const size = formatBytes(state.file.bytes.length, i18n.locale);
      return <Trans>Light version: {size}, for whoever saves data.</Trans>;
    }
    case 'needless':
      return <Trans>It is light as it is, and needs no second version.</Trans>;
    case 'cannot':
      return <Trans>This browser cannot make a light version: the track goes as it is.</Trans>;
    case 'failed':
      return <Trans>No light version could be made of this file: it goes as it is.</Trans>;
    case 'left-out':
      return <Trans>It goes without a light version.</Trans>;
    default:
      return null;
  }
};
