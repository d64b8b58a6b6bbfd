/** Every source of every fact, with its licence: what the licences ask for, and what a reader may check. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useDirectory } from '#src/data/react/use-directory.ts';
import type { Row } from '#src/model/define-entity.ts';
import { Button } from '#src/ui/button.tsx';
import { Message } from '#src/ui/message.tsx';
import { ToolIcon } from '#src/ui/tool-icon.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import styles from './pages.module.css';
import { SourceEntry } from './source-entry.tsx';

export const CreditsScreen = () => {
  const { t, i18n } = useLingui();
  const language = i18n.locale === 'fr' ? 'fr' : 'en';
  const { value, state } = useDirectory(`sources ${language}`, (source) =>
    source.list({ table: 'sources', where: {}, text: '', sort: '', language, offset: 0, limit: 2000 }),
  );
  useTitle(t`Sources and licences`);
  const rows: readonly Row[] = value?.rows ?? [];
  return (
    <div className={styles.wide}>
      <h1>
        <Trans>Sources and licences</Trans>
      </h1>
      <p className={styles.note}>
        <Trans>
          © OpenStreetMap contributors (ODbL), geoBoundaries, GeoNames (CC BY 4.0), WorldPop (CC BY 4.0), Wikidata (CC0), Gapminder and
          World Bank (CC BY 4.0), Transparency International, RSF, Maina et al. 2019.
        </Trans>
      </p>
      <p className={styles.note}>
        <Trans>
          Tables derived from OpenStreetMap and geoBoundaries are open under the same licence (ODbL). Every page names the source and the
          date of its facts.
        </Trans>
      </p>
      <p className="no-print">
        <Button look="plain" onClick={() => print()}>
          <ToolIcon name="print" />
          <Trans>Print</Trans>
        </Button>
      </p>
      {state !== 'loading' && rows.length === 0 && (
        <Message level={2} tone="waiting" title={<Trans>The list of sources is not on this phone yet</Trans>}>
          <p>
            <Trans>It comes with the first download, at the next network.</Trans>
          </p>
        </Message>
      )}
      <ul>
        {rows.map((row) => (
          <li key={row.pid}>
            <SourceEntry row={row} language={language} />
          </li>
        ))}
      </ul>
    </div>
  );
};
