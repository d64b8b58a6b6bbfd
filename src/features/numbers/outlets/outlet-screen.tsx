/** One outlet: what is known of it and from where, what is not known, and the ten questions. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Outlet } from '#src/features/numbers/common/read-outlets.ts';
import numbers from '#src/features/numbers/numbers.module.css';
import { pidIn, titleAddress } from '#src/shared/title-address.ts';
import { useCanonicalPath, useDescription, useThing } from '#src/ui/page-head.ts';
import { useTitle } from '#src/ui/use-title.ts';
import { useAreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import { sayLicence } from '#src/widgets/facts/licence.ts';
import { useDates } from '#src/widgets/facts/use-numbers.ts';
import { partLater } from '#src/widgets/guard/part-later.tsx';
import { NotFound } from '#src/widgets/not-found/not-found.tsx';
import { ShareBar } from '#src/widgets/share/share-bar.tsx';
import { Checklist } from './checklist.tsx';
import { sayKind } from './labels.ts';
import { outletThing } from './outlet-thing.ts';
import styles from './outlets.module.css';
import { OutsideLink } from './outside-link.tsx';
import { useLanguages } from './use-languages.ts';
import { WithOutlets } from './with-outlets.tsx';

const Trust = partLater('trust', async () => (await import('./trust.tsx')).Trust);

/** `{name}-{pid}`: the public id holds when the name is another one. */
export const OutletScreen = () => {
  const { outlet: segment } = useParams({ from: '/media-trust/$outlet' });
  const pid = pidIn(segment.slice(0, 500));
  if (pid === null) return <NotFound />;
  return (
    <WithOutlets heading={<Trans>Media trust ratings</Trans>} pid={pid}>
      {(outlets) => {
        const outlet = outlets.find((one) => one.pid === pid);
        return outlet ? <OutletPage outlet={outlet} /> : <NotFound />;
      }}
    </WithOutlets>
  );
};

const OutletPage = ({ outlet }: { readonly outlet: Outlet }) => {
  const { i18n } = useLingui();
  const { name, kind, pid } = outlet;
  const path = `/media-trust/${titleAddress({ title: name, pid })}`;
  useTitle(name);
  useOutletHead(outlet, path);
  return (
    <article className={numbers.page}>
      <header>
        <p className={styles.small}>
          <Link to="/media-trust">
            <Trans>Media trust ratings</Trans>
          </Link>
        </p>
        <h1>
          <bdi>{name}</bdi>
        </h1>
        <p>{sayKind(i18n, kind)}</p>
      </header>
      <Facts outlet={outlet} />
      <Source outlet={outlet} />
      <Checklist checks={outlet.checks} />
      <Trust outlet={outlet} path={path} />
      <p className={`${numbers.unknown} ${styles.note}`}>
        <Trans>
          Is something wrong or missing, or is this your outlet?{' '}
          <Link to="/feedback" search={{ about: path }}>
            Tell us, with where it can be read
          </Link>
          .
        </Trans>
      </p>
      <ShareBar path={path} title={name} />
    </article>
  );
};

/** What it is, whose and in which languages, where: under the title of a link. */
const describe = (outlet: Outlet, path: string): void => {
  const { i18n, t } = useLingui();
  const [areas, say] = [useAreaNames(), useLanguages()];
  const { kind, owner, languages, region } = outlet;
  const [said, where] = [sayKind(i18n, kind), region && areas.get(region)];
  const parts = [said, where, languages.length > 0 && say(languages), owner ? t`owner: ${owner}` : t`owner not known`];
  useDescription(parts.filter(Boolean).join(' · '), { kind: said, where: where ?? t`Cameroon`, region });
  useCanonicalPath(path);
  useThing(outletThing(outlet, where), t`Media trust ratings`);
};
const useOutletHead: typeof describe = import.meta.env.SSR ? describe : () => undefined;

const Facts = ({ outlet }: { readonly outlet: Outlet }) => {
  const { t } = useLingui();
  const areas = useAreaNames();
  const [date, say] = [useDates(), useLanguages()];
  const { owner, region, languages, permit, address, phone, website, since } = outlet;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t`Owner`, owner],
    [t`Region where it is based`, region && (areas.get(region) ?? region)],
    [t`Languages`, languages.length > 0 && say(languages)],
    [t`Licence to publish or broadcast`, permit],
    [t`Address`, address],
    [t`Telephone`, phone && <a href={`tel:${phone}`}>{phone}</a>],
    [t`Website`, website && <OutsideLink url={website} text={website.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')} />],
    [t`Began`, since && date(since)],
  ];
  const unknown = facts.filter(([, value]) => !value).map(([name]) => name);
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
      {unknown.length > 0 && (
        <div>
          <dt>
            <Trans>Not known</Trans>
          </dt>
          <dd className={styles.unknown}>{unknown.join(' · ')}</dd>
        </div>
      )}
    </dl>
  );
};

const Source = ({ outlet: { source, publisher, url, licence, as_of } }: { readonly outlet: Outlet }) => {
  const { i18n } = useLingui();
  const date = useDates();
  const asOf = date(as_of);
  const said = sayLicence(i18n, licence);
  return (
    <p className={styles.small}>
      <Trans>
        Source: <OutsideLink url={url} text={publisher ? `${source}, ${publisher}` : source} />, as of {asOf}. Licence: {said}.
      </Trans>
    </p>
  );
};
