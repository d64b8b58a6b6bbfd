/** Events in the calendar that a person uses already: an address it asks again and again. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useAreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import { CopyBox } from '#src/widgets/share/copy-box.tsx';
import styles from './events.module.css';

/** `region`: null is the whole country. */
export const Subscribe = ({ region }: { readonly region: string | null }) => {
  const { i18n, t } = useLingui();
  const names = useAreaNames();
  const path = `${location.host}/api/events.ics?area=${region ?? 'all'}&lang=${i18n.locale}`;
  const area = region === null ? t`the whole country` : (names.get(region) ?? region);
  return (
    <details className={`${styles.subscribe} no-print`}>
      <summary>
        <Trans>Subscribe in your calendar</Trans>
      </summary>
      <p>
        <Trans>Your calendar asks this address by itself and shows what is announced for {area}. It learns nothing about you.</Trans>
      </p>
      <p>
        <a href={`webcal://${path}`}>
          <Trans>Open in my calendar</Trans>
        </a>
      </p>
      <CopyBox label={t`Address of the calendar`} text={`${location.protocol}//${path}`} />
    </details>
  );
};
