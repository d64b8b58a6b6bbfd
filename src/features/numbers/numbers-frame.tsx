/** What every page of numbers has: its title, the numbers or why they are not here, and the way to the other pages. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { series } from '#src/model/numbers/series.ts';
import { Message } from '#src/ui/message.tsx';
import { useDescription } from '#src/ui/page-head.ts';
import { useTitle } from '#src/ui/use-title.ts';
import { Waiting } from '#src/ui/waiting.tsx';
import { NotOnThisPhone } from '#src/widgets/packs/not-on-this-phone.tsx';
import { PlaceNames, useReadPlaceNames } from './charts/place-names.ts';
import { useSpeaker } from './charts/say-value.ts';
import { useFinding, useNamed } from './charts/use-finding.ts';
import { type FoundSeries, type Line, type Series, useSeries } from './charts/use-series.ts';
import { type NumbersPage, pages } from './common/pages.ts';
import { curveOf } from './model/drawing.ts';
import { pageCodes } from './model/page-codes.ts';
import styles from './numbers.module.css';

interface NumbersFrameProps {
  readonly page: NumbersPage['to'];
  /** Under the title: what the page is about, in a sentence or two. */
  readonly lede: ReactNode;
  readonly children: (of: (code: string) => Series | undefined) => ReactNode;
}

export const NumbersFrame = ({ page, lede, children }: NumbersFrameProps) => {
  const { i18n } = useLingui();
  const answer = useSeries(pageCodes[page]);
  const placeName = useReadPlaceNames();
  const name = pages.find(({ to }) => to === page)?.name;
  const title = name ? i18n._(name) : '';
  useTitle(title);
  useNumbersHead(page, answer.value ?? undefined);
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <p className={styles.lede}>{lede}</p>
      <PlaceNames.Provider value={placeName}>
        <Numbers answer={answer}>{children}</Numbers>
      </PlaceNames.Provider>
      <Others page={page} />
    </div>
  );
};

/** Of the country as a whole, and of no part or answer. */
const isOfCountry = ({ place, label, points }: Line): boolean =>
  place === 'CM' && label === null && points.some((one) => !one.isProjection);

/** Of the first of its series of which something is known for the country. */
const describe = (page: NumbersPage['to'], found: FoundSeries | undefined): void => {
  const { i18n, t } = useLingui();
  const known = pageCodes[page].flatMap((code) => found?.byCode.get(code) ?? []);
  const headline = known.find(({ lines }) => lines.some(isOfCountry));
  const speaker = useSpeaker(headline?.unit ?? 'people', headline?.decimals ?? 0);
  const finding = useFinding(headline ? [headline] : [], speaker.whole);
  const about = pages.find(({ to }) => to === page)?.about;
  const said = about ? i18n._(about) : '';
  const join = useNamed();
  useDescription(headline && finding ? `${join(headline.title, finding.title)}. ${said}.` : said, {
    kind: t`The country in numbers`,
    where: headline?.title ?? t`Cameroon`,
    figure: finding?.short,
    curve: headline && curveOf(headline.lines.find(isOfCountry)?.points ?? []),
  });
};
const useNumbersHead: typeof describe = import.meta.env.SSR ? describe : () => undefined;

const Numbers = ({ answer, children }: Pick<NumbersFrameProps, 'children'> & { readonly answer: ReturnType<typeof useSeries> }) => {
  if (answer.value && answer.value.byCode.size > 0) return children((code) => answer.value?.byCode.get(code));
  if (answer.state === 'loading') return <Waiting />;
  if (answer.state === 'failed')
    return (
      <Message level={2} tone="bad" title={<Trans>This could not be read on this phone</Trans>}>
        <p>
          <Trans>Reload the page. If it happens again, delete the directories and download them again.</Trans>
        </p>
      </Message>
    );
  return <NotOnThisPhone entity={series} missing={['CM']} title={<Trans>The numbers are not on this phone yet</Trans>} />;
};

const Others = ({ page }: { readonly page: NumbersPage['to'] }) => {
  const { i18n, t } = useLingui();
  return (
    <nav className={`${styles.others} no-print`} aria-label={t`The country in numbers`}>
      <h2>
        <Trans>More numbers</Trans>
      </h2>
      <ul>
        {pages
          .filter(({ to }) => to !== page)
          .map(({ to, name, about }) => (
            <li key={to}>
              <Link to={to}>{i18n._(name)}</Link> <span>{i18n._(about)}</span>
            </li>
          ))}
      </ul>
    </nav>
  );
};
