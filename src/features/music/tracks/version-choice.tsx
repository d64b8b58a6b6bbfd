/** Before tracks are played or kept: light, or as they were sent, each with what it weighs. */
import { Trans, useLingui } from '@lingui/react/macro';
import { formatBytes } from '#src/shared/format-bytes.ts';
import { ChoiceGroup } from '#src/ui/choice-group.tsx';
import type { Track } from './read-tracks.ts';
import type { Versions } from './use-versions.ts';

interface ChoiceProps {
  readonly tracks: readonly Track[];
  readonly versions: Versions;
}

export const VersionChoice = ({ tracks, versions: { isLight, choose } }: ChoiceProps) => {
  const { i18n } = useLingui();
  const sum = (bytesOf: (track: Track) => number): string =>
    formatBytes(
      tracks.reduce((all, track) => all + bytesOf(track), 0),
      i18n.locale,
    );
  const [light, asSent] = [sum((track) => (track.light ?? track.audio).bytes), sum(({ audio }) => audio.bytes)];
  return (
    <div className="no-print">
      <ChoiceGroup
        name="version"
        title={<Trans>Which version do you want to hear?</Trans>}
        value={isLight ? 'light' : 'sent'}
        choices={[
          { value: 'light', label: <Trans>Light · {light}</Trans> },
          { value: 'sent', label: <Trans>As sent · {asSent}</Trans> },
        ]}
        onChoose={(value) => choose(value === 'light')}
      />
    </div>
  );
};
