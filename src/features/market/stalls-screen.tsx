/** Who sells: the stalls of members. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useSearch } from '@tanstack/react-router';
import type { Content } from '#src/model/content/content-rows.ts';
import { titleAddress } from '#src/shared/title-address.ts';
import { primaryLink } from '#src/ui/button.tsx';
import { SampleBadge } from '#src/ui/sample-badge.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import { PlaceIn } from '#src/widgets/area-picker/place-in.tsx';
import board from '#src/widgets/content/board.module.css';
import { ContentBoard } from '#src/widgets/content/content-board.tsx';
import { OwnContents } from '#src/widgets/content/own-contents.tsx';
import rowStyles from '#src/widgets/list/tall-row.module.css';
import { saidStall } from './labels.ts';
import { stallOf } from './model/stall.ts';

export const StallsScreen = () => {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const { t } = useLingui();
  useTitle(t`Stalls`);
  return (
    <>
      <div className={board.title}>
        <h1>
          <Trans>Stalls</Trans>
        </h1>
        <p className={board.ways}>
          <Link to="/marketplace">
            <Trans>Marketplace</Trans>
          </Link>
          <Link to="/marketplace/vendors/create" className={primaryLink}>
            <Trans>Open a stall</Trans>
          </Link>
        </p>
      </div>
      <OwnContents said={saidStall} title={<Trans>Your stalls</Trans>} but={[]} isAll />
      <ContentBoard
        said={saidStall}
        search={search}
        at="/marketplace/vendors"
        facets={['region_code']}
        label={t`Stalls`}
        views={[{ key: 'open', name: t`All`, states: ['open'], none: <NoStall /> }]}
        counted={(count) => <Plural value={count} one="# stall" other="# stalls" />}
        show={(count) => <Plural value={count} one="Show # stall" other="Show # stalls" />}
        more={<Trans>Show more stalls</Trans>}
        coming={<Trans>Stalls come with the next network. Once here, they need none.</Trans>}
        row={(content) => <StallRow content={content} />}
      />
    </>
  );
};

const StallRow = ({ content }: { readonly content: Content }) => {
  const stall = stallOf(content.values);
  const count = content.counts.product ?? 0;
  return (
    <Link
      to="/marketplace/vendors/$segment"
      params={{ segment: titleAddress({ title: stall.title, pid: content.pid }) }}
      className={board.row}
    >
      <span className={rowStyles.name}>
        {content.is_sample && <SampleBadge />} {stall.title}
      </span>{' '}
      <span className={board.context}>
        <PlaceIn {...stall} /> · <bdi>{content.owner_name}</bdi>
      </span>{' '}
      <span className={board.context}>
        <Plural value={count} _0="Nothing for sale now" one="# product" other="# products" />
      </span>
    </Link>
  );
};

const NoStall = () => (
  <p>
    <Trans>No stall yet.</Trans>
  </p>
);
