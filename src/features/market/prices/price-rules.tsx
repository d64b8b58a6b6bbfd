/** How it is worked out, and what is kept back. */
import { Trans, useLingui } from '@lingui/react/macro';
import {
  changingWeeks,
  comparedWeeks,
  farTimes,
  membersNeeded,
  parity,
  reportDays,
  shownWeeks,
  stepFrancs,
  xafForEuro,
} from '#src/features/market/model/prices.ts';
import { formatNumber } from '#src/shared/format-number.ts';
import { useNumbers } from '#src/widgets/facts/use-numbers.ts';
import styles from './prices.module.css';

const regulation = 'https://eur-lex.europa.eu/eli/reg/1998/2866/oj';

export const PriceRules = () => {
  const number = useNumbers();
  const { i18n } = useLingui();
  const rate = number(xafForEuro);
  const francs = formatNumber(parity.francs, i18n.locale, 5);
  const { cfa, cfaSince, francsSince } = parity;
  return (
    <details className={styles.rules}>
      <summary>
        <Trans>How this is worked out</Trans>
      </summary>
      <ul>
        <li>
          <Trans>
            The middle price: half of the members paid less, half paid more. The middle half: between a quarter from below and a quarter
            from above. In steps of {stepFrancs} francs.
          </Trans>
        </li>
        <li>
          <Trans>
            Each member counts once a town, crop, unit and week. Under {membersNeeded} members nothing is shown, and how many they are only
            in steps of {membersNeeded}.
          </Trans>
        </li>
        <li>
          <Trans>
            A week is worked out on the Monday after it. For {changingWeeks} weeks it changes, each time once {membersNeeded} prices of it
            did; then it stays. The last {shownWeeks} weeks are shown.
          </Trans>
        </li>
        <li>
          <Trans>
            A price is held when it is more than {farTimes} times what others paid in the country within {comparedWeeks} weeks, or so many
            times less. Held prices do not count. Each Monday they are compared again, for {changingWeeks} weeks.
          </Trans>
        </li>
        <li>
          <Trans>Prices of the last {reportDays} days can be told, by accounts that are confirmed and a week old. Others wait.</Trans>
        </li>
        <li>
          <Trans>
            They are prices of members who told them, not of everybody: nobody was chosen, and nobody checks them on the market.
          </Trans>
        </li>
        <li>
          <Trans>
            A euro is {rate} FCFA, fixed: {cfa} FCFA are a French franc since {cfaSince}, and a euro is {francs} French francs since{' '}
            {francsSince} (
            <a href={regulation} rel="noreferrer external">
              Regulation (EC) No 2866/98
            </a>
            ).
          </Trans>
        </li>
      </ul>
    </details>
  );
};
