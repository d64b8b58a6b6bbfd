import { Trans } from '@lingui/react/macro';
import styles from './chart.module.css';
import { usePlaceName } from './place-names.ts';

interface CompareProps {
  readonly places: readonly string[];
  readonly chosen: readonly string[];
  readonly onChoose: (places: readonly string[]) => void;
}

/** More lines than this nobody tells apart. */
const most = 5;

export const Compare = ({ places, chosen, onChoose }: CompareProps) => {
  const placeName = usePlaceName();
  const sorted = [...places].sort((a, b) => placeName(a).localeCompare(placeName(b)));
  return (
    <details className={`${styles.compare} no-print`}>
      <summary>
        <Trans>Compare with others</Trans>
      </summary>
      <ul>
        {sorted.map((place) => {
          const isChosen = chosen.includes(place);
          return (
            <li key={place}>
              <label>
                <input
                  type="checkbox"
                  checked={isChosen}
                  disabled={!isChosen && chosen.length >= most}
                  onChange={() => onChoose(isChosen ? chosen.filter((one) => one !== place) : [...chosen, place])}
                />
                {placeName(place)}
              </label>
            </li>
          );
        })}
      </ul>
    </details>
  );
};
