/** What members paid for crops in one town, week by week; and the form for who paid, too. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useMayCome } from '#src/data/react/use-may-come.ts';
import { useReplica } from '#src/data/react/use-replica.ts';
import { useSession } from '#src/data/react/use-session.ts';
import { useScopes, useSubscriptions } from '#src/data/react/use-subscriptions.ts';
import { boardOf, membersNeeded, olderPrices, pricedTowns } from '#src/features/market/model/prices.ts';
import { usePreferences } from '#src/platform/preferences.ts';
import { primaryLink } from '#src/ui/button.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import { AreaSelects } from '#src/widgets/area-picker/area-selects.tsx';
import { useAreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import content from '#src/widgets/content/content.module.css';
import { CropBoard } from './crop-board.tsx';
import { OwnPrices } from './own-prices.tsx';
import { PriceRules } from './price-rules.tsx';
import styles from './prices.module.css';
import { ReportForm } from './report-form.tsx';

const at = '/marketplace/prices';

export const PricesScreen = () => {
  const { t } = useLingui();
  useTitle(t`Market prices`);
  const [town, choose] = useTown();
  return (
    <article className={content.page}>
      <header>
        <h1>
          <Trans>Market prices</Trans>
        </h1>
        <p>
          <Trans>What members paid on markets, town by town. Shown once {membersNeeded} of them have told it for the same week.</Trans>
        </p>
      </header>
      <section aria-label={t`Town`} className="no-print">
        <AreaSelects area={{ ...town, subdivision: '' }} depth={2} stacked={false} onChoose={choose} />
      </section>
      <Board division={town.division} />
      <Own division={town.division} />
      <PriceRules />
      <p>
        <Link to="/marketplace">
          <Trans>Everything for sale</Trans>
        </Link>
      </p>
    </article>
  );
};

interface Town {
  readonly region: string;
  readonly division: string;
}

/** Of the address, or the reader's own. A region without a division is chosen on the way to one, and stands in no address. */
const useTown = (): readonly [Town, (town: Town) => void] => {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const own = usePreferences(({ area }) => area);
  const [region, setRegion] = useState<string | null>(null);
  const named = typeof search.town === 'string' && /^CM-[A-Z]{2}-\w{2,4}$/.test(search.town) ? search.town : null;
  const shown = named ? { region: named.slice(0, 5), division: named } : { region: own.region, division: own.division };
  const choose = ({ region: chosen, division }: Town): void => {
    setRegion(division ? null : chosen);
    if (division) void navigate({ to: at, search: { town: division }, replace: true });
  };
  return [region === null ? shown : { region, division: '' }, choose];
};

const Board = ({ division }: Pick<Town, 'division'>) => {
  const names = useAreaNames();
  const rows = useReplica((reader) => reader.rowsOfTable('price_weeks'), []);
  const towns = pricedTowns(rows ?? []).filter((code) => code !== division);
  useSubscriptions(division ? [olderPrices(division)] : []);
  if (!division)
    return (
      <>
        <p>
          <Trans>Choose a division to see its prices.</Trans>
        </p>
        <OtherTowns towns={towns} />
      </>
    );
  const board = boardOf(rows ?? [], division);
  const name = names.get(division) ?? division;
  return (
    <>
      <section aria-labelledby="board" className={content.part}>
        <h2 id="board">
          <Trans>Prices in {name}</Trans>
        </h2>
        <EarlierLater division={division} />
        {rows && board.length === 0 && (
          <p>
            <Trans>No price of this town was told by {membersNeeded} members in one week yet. Fewer are not shown.</Trans>
          </p>
        )}
        <div className={styles.board}>
          {board.map((one) => (
            <CropBoard key={`${one.crop} ${one.unit}`} board={one} />
          ))}
        </div>
      </section>
      <OtherTowns towns={towns} />
    </>
  );
};

/** What changes no more comes when its town is looked at. */
const EarlierLater = ({ division }: Pick<Town, 'division'>) => {
  const held = useScopes();
  const mayCome = useMayCome();
  if (!held || Object.hasOwn(held, olderPrices(division))) return null;
  return (
    <p role="status" aria-busy={mayCome} className={content.small}>
      {mayCome ? <Trans>Looking for earlier weeks…</Trans> : <Trans>Earlier weeks come with the next network.</Trans>}
    </p>
  );
};

/** Codes of divisions. */
const OtherTowns = ({ towns }: { readonly towns: readonly string[] }) => {
  const names = useAreaNames();
  const { i18n } = useLingui();
  if (towns.length === 0) return null;
  const named = towns.map((code) => ({ code, name: names.get(code) ?? code }));
  return (
    <nav aria-labelledby="towns" className={`${content.part} ${styles.towns} no-print`}>
      <h2 id="towns">
        <Trans>Where prices are known</Trans>
      </h2>
      <ul>
        {named
          .sort((a, b) => a.name.localeCompare(b.name, i18n.locale))
          .map(({ code, name }) => (
            <li key={code}>
              <Link to={at} search={{ town: code }}>
                {name}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
};

const Own = ({ division }: Pick<Town, 'division'>) => {
  const { status } = useSession();
  return (
    <section aria-labelledby="report" className={`${content.part} no-print`}>
      <h2 id="report">
        <Trans>What did you pay?</Trans>
      </h2>
      {status === 'signed-out' ? (
        <p>
          <Link to="/auth" search={{ from: at }} className={primaryLink}>
            <Trans>Sign in to tell a price</Trans>
          </Link>
        </p>
      ) : (
        <>
          <ReportForm division={division} />
          <OwnPrices />
        </>
      )}
    </section>
  );
};
