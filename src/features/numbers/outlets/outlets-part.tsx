/** The directory of outlets: what each is, whose it is and in which languages, as far as somebody has told it with a source. None has a score. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { findOutlets, kindsOf } from '#src/features/numbers/common/find-outlets.ts';
import type { Outlet } from '#src/features/numbers/common/read-outlets.ts';
import styles from '#src/features/numbers/numbers.module.css';
import { textOf } from '#src/shared/text-of.ts';
import { titleAddress } from '#src/shared/title-address.ts';
import { Button } from '#src/ui/button.tsx';
import { useThing } from '#src/ui/page-head.ts';
import { ListSelect } from '#src/widgets/list/list-select.tsx';
import { TextFilter } from '#src/widgets/list/text-filter.tsx';
import { kindLabels, sayKind } from './labels.ts';
import own from './outlets.module.css';
import { useLanguages } from './use-languages.ts';
import { WithOutlets } from './with-outlets.tsx';

/** The others are one tap away. */
const first = 12;

export const OutletsPart = () => {
  const { t } = useLingui();
  useThing(null, t`Media trust ratings`);
  return (
    <section aria-labelledby="outlets">
      <h2 id="outlets">
        <Trans>News outlets</Trans>
      </h2>
      <p className={styles.text}>
        <Trans>
          Each page says who owns the outlet and how to reach it, as far as a source tells, and what was found when somebody looked for ten
          things that can be seen. The answers are not added up: no outlet has a score here.
        </Trans>
      </p>
      <WithOutlets>{(outlets, total) => (outlets.length > 0 ? <Outlets outlets={outlets} total={total} /> : <None />)}</WithOutlets>
      <p className={`${styles.unknown} ${own.note}`}>
        <Trans>
          We found no open register of newspapers, radios and news sites of Cameroon; the televisions come from a list that anybody may
          edit. Do you know an outlet that is missing, or something that is wrong?{' '}
          <Link to="/feedback" search={{ about: '/media-trust' }}>
            Tell us, with where it can be read
          </Link>
          .
        </Trans>
      </p>
    </section>
  );
};

const None = () => (
  <p>
    <Trans>No outlet is listed yet.</Trans>
  </p>
);

const useFilter = () => {
  const search: object = useSearch({ strict: false });
  const navigate = useNavigate();
  const [text, kind] = [textOf(search, 'q'), textOf(search, 'kind')];
  const filter = useCallback(
    (next: { readonly q?: string; readonly kind?: string }) =>
      void navigate({
        to: '.',
        search: (before: object) => Object.fromEntries(Object.entries({ ...before, ...next }).filter(([, value]) => value !== '')),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return { text, kind, filter };
};

const Outlets = ({ outlets, total }: { readonly outlets: readonly Outlet[]; readonly total: number }) => {
  const { t, i18n } = useLingui();
  const { text, kind, filter } = useFilter();
  const handleText = useCallback((q: string) => filter({ q }), [filter]);
  const [showsAll, setShowsAll] = useState(false);
  const kinds = kindsOf(outlets, Object.keys(kindLabels));
  const found = findOutlets(outlets, text, kind);
  // While only the first are here it is told beside how many there are.
  const count = text || kind ? found.length : total;
  const shown = showsAll ? found : found.slice(0, first);
  return (
    <>
      <div className={`${own.tools} no-print`}>
        <TextFilter value={text} onChange={handleText} />
        {kinds.length > 1 && (
          <ListSelect
            label={t`Kind`}
            value={kind}
            options={[['', t`All`], ...kinds.map((one) => [one, sayKind(i18n, one)] as const)]}
            onChoose={(one) => filter({ kind: one })}
          />
        )}
      </div>
      <p role="status">
        <Plural value={count} _0="No outlet has these words." one="# outlet" other="# outlets" />
      </p>
      {shown.length > 0 && <OutletList outlets={shown} />}
      {count > shown.length && (
        <p className="no-print">
          <Button look="plain" onClick={() => setShowsAll(true)}>
            <Plural value={count} one="Show # outlet" other="Show all # outlets" />
          </Button>
        </p>
      )}
    </>
  );
};

const OutletList = ({ outlets }: { readonly outlets: readonly Outlet[] }) => {
  const { i18n } = useLingui();
  const say = useLanguages();
  return (
    <ul className={own.list}>
      {outlets.map(({ pid, name, kind, owner, languages }) => (
        <li key={pid}>
          <Link to="/media-trust/$outlet" params={{ outlet: titleAddress({ title: name, pid }) }}>
            <bdi>{name}</bdi>
          </Link>
          <span className={own.small}>
            {sayKind(i18n, kind)}
            {languages.length > 0 && ` · ${say(languages)}`}
            {' · '}
            {owner ? <Trans>owner: {owner}</Trans> : <Trans>owner not known</Trans>}
          </span>
        </li>
      ))}
    </ul>
  );
};
