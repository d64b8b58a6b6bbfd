/** Putting something up for sale at one's own stall, or changing it: the form of its definition. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTimeOfVisit } from '#src/data/react/use-clock-offset.ts';
import { useSession } from '#src/data/react/use-session.ts';
import { waiting } from '#src/model/content/content-rows.ts';
import { Message } from '#src/ui/message.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import contentStyles from '#src/widgets/content/content.module.css';
import { type OwnListed, useOwnContents } from '#src/widgets/content/use-contents.ts';
import { WriteContent } from '#src/widgets/content/write-content.tsx';
import { ListSelect } from '#src/widgets/list/list-select.tsx';
import { movesOf } from './common/pictures.tsx';
import { saidProduct, saidStall } from './labels.ts';
import { lastDayFrom } from './model/product.ts';
import { stallOf } from './model/stall.ts';
import { SafeDeal } from './safe-deal.tsx';
import { SoldAlready } from './sold-already.tsx';

/** Where something can be put up: also at one that has not arrived, for it arrives first. */
const useOpenStalls = (): readonly OwnListed[] =>
  useOwnContents(saidStall.kind).filter(({ own: { state, is_held } }) => (state === 'open' || state === waiting) && !is_held);

export const SellScreen = () => {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const { t } = useLingui();
  const navigate = useNavigate();
  const { status } = useSession();
  const now = useTimeOfVisit();
  const stalls = useOpenStalls();
  const [chosen, choose] = useState('');
  const edited = typeof search.edit === 'string' ? search.edit : '';
  const isAnew = edited !== '';
  const stall = stalls.find(({ own }) => own.id === chosen) ?? stalls[0];
  useTitle(isAnew ? t`Change the product` : t`Sell something`);
  if (status === 'signed-out' || (!stall && !isAnew)) return <NoStall />;
  const { region, place } = stallOf(stall?.own.fields ?? {});
  return (
    <WriteContent
      said={saidProduct}
      search={search}
      at="/marketplace/sell"
      {...(stall ? { parent: { kind: 'stall', id: stall.own.id } } : {})}
      heading={(anew) => (anew ? <Trans>Change the product</Trans> : <Trans>Sell something</Trans>)}
      intro={<Trans>Everybody can see it as soon as it is sent, at your stall and with your name.</Trans>}
      label={(anew) => (anew ? <Trans>Save changes</Trans> : <Trans>Put it up for sale</Trans>)}
      signIn={<Trans>Sign in to sell</Trans>}
      begun={{ unit: 'piece', region_code: region ?? '', place: place ?? '', last_day: lastDayFrom(now) }}
      before={(draft, pictures) => (
        <>
          <SoldAlready draft={draft} pictures={pictures} stall={stall?.own.id} edited={edited} />
          {!isAnew && stalls.length > 1 && (
            <ListSelect
              label={t`At which stall`}
              value={stall?.own.id ?? ''}
              options={stalls.map(({ own }) => [own.id, stallOf(own.fields).title])}
              onChoose={choose}
            />
          )}
          <p className={contentStyles.small}>
            <Trans>Not allowed: arms, medicines, protected animals and what is made of them, identity papers, and people.</Trans>
          </p>
          <SafeDeal />
        </>
      )}
      movesOf={movesOf}
      open={(pid) => navigate({ to: '/marketplace/products/$segment', params: { segment: pid } })}
    />
  );
};

const NoStall = () => (
  <Message title={<Trans>Sell something</Trans>} tone="waiting">
    <p>
      <Trans>What you sell stands at your stall, so that people see who sells. It takes two minutes, also without a network.</Trans>
    </p>
    <p>
      <Link to="/marketplace/vendors/create">
        <Trans>Open a stall</Trans>
      </Link>
    </p>
  </Message>
);
