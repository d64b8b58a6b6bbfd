/** How a chart is worked out, who counts, and what is kept. */
import { Trans } from '@lingui/react/macro';
import { heardSeconds, lateDays, listenersNeeded, listenersStep, shownPlaces } from '#src/features/music/model/chart-rules.ts';
import styles from './charts.module.css';

export const ChartRules = () => (
  <details className={styles.rules}>
    <summary>
      <Trans>How this is worked out</Trans>
    </summary>
    <ul>
      <li>
        <Trans>
          Place = number of members who heard the track in the week. Each counts once a track and week, after {heardSeconds} seconds, or all
          of a shorter track.
        </Trans>
      </li>
      <li>
        <Trans>
          From {listenersNeeded} members up, in steps of {listenersStep}. Equal numbers share a place. {shownPlaces} places are shown.
        </Trans>
      </li>
      <li>
        <Trans>
          Members count whose account is confirmed and a week old. Visitors do not, nor whoever acts for the artist. Nobody can pay for a
          place.
        </Trans>
      </li>
      <li>
        <Trans>A member counts in the region of their profile as the week began. Without a region, they count for the country alone.</Trans>
      </li>
      <li>
        <Trans>
          A week goes from Monday to Sunday. What was heard without a network counts if it arrives within {lateDays} days after it. Then the
          chart is worked out, once.
        </Trans>
      </li>
      <li>
        <Trans>
          No list says who heard what. Until the chart is worked out, the server keeps a code without a name, so that nobody counts twice.
          Then all codes of the week are deleted with their key, and the sums by track, day and region stay.
        </Trans>
      </li>
    </ul>
  </details>
);
