/** One stall, by any form of its address: who sells, what there is, and when. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useReplica } from '#src/data/react/use-replica.ts';
import { loadCompanyLevel } from '#src/features/jobs/common/company-level.ts';
import { titleAddress } from '#src/shared/title-address.ts';
import { SampleBadge } from '#src/ui/sample-badge.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import { PlaceIn } from '#src/widgets/area-picker/place-in.tsx';
import { AuthorName } from '#src/widgets/content/author-name.tsx';
import board from '#src/widgets/content/board.module.css';
import contentStyles from '#src/widgets/content/content.module.css';
import { ContentAt } from '#src/widgets/content/content-at.tsx';
import { ContentFacts } from '#src/widgets/content/content-facts.tsx';
import { ContentReport, OwnContentPart, PicturesOf } from '#src/widgets/content/later-parts.ts';
import { readListed } from '#src/widgets/content/read-listed.ts';
import type { ContentHere } from '#src/widgets/content/use-contents.ts';
import { later } from '#src/widgets/guard/later.tsx';
import { partLater } from '#src/widgets/guard/part-later.tsx';
import { ShareBar } from '#src/widgets/share/share-bar.tsx';
import { Words } from '#src/widgets/written/words.tsx';
import { saidProduct, saidStall } from './labels.ts';
import { type StallView, stallOf } from './model/stall.ts';
import { ProductRow } from './product-parts.tsx';

const FollowMember = partLater('follow-member', async () => (await import('#src/features/feed/common/choice-button.tsx')).FollowMember);

const CompanyLevel = later(loadCompanyLevel);

const StallStars = partLater('stars', async () => (await import('./product-acts.tsx')).StallStars);

const StallPhone = partLater('phone', async () => (await import('./product-acts.tsx')).StallPhone);

const StallReviews = partLater('reviews', async () => (await import('./product-acts.tsx')).StallReviews);

export const StallScreen = ({ segment }: { readonly segment: string }) => {
  const { t } = useLingui();
  const shown = ({ content, own }: ContentHere) => stallOf({ ...content?.values, ...own?.fields });
  return (
    <ContentAt
      kind={saidStall.kind}
      segment={segment}
      list="/marketplace/vendors"
      titleOf={(here) => shown(here).title}
      name={t`Stall`}
      toAll={<ToStalls />}
    >
      {(here, at) => <StallPage key={here.id} here={here} stall={shown(here)} at={at} />}
    </ContentAt>
  );
};

const ToStalls = () => (
  <Link to="/marketplace/vendors">
    <Trans>All stalls</Trans>
  </Link>
);

interface PageProps {
  readonly here: ContentHere;
  readonly stall: StallView;
  readonly at: string;
}

const StallPage = ({ here, stall, at }: PageProps) => {
  const { content, own, report } = here;
  useTitle(stall.title);
  return (
    <article className={contentStyles.page}>
      <header>
        <p className={contentStyles.small}>
          <Trans>Stall</Trans> {content?.is_sample && <SampleBadge />}
        </p>
        <h1>{stall.title}</h1>
        <p>
          <PlaceIn {...stall} />{' '}
          {content && (
            <>
              · <AuthorName content={content} />
            </>
          )}
        </p>
      </header>
      {stall.company && <OfCompany pid={stall.company} name={stall.companyName} />}
      {own && <OwnContentPart said={saidStall} here={{ ...here, own }} form="/marketplace/vendors/create" at={at} />}
      <PicturesOf here={here} />
      <Words text={stall.text} />
      <ContentFacts
        said={saidStall}
        values={{ ...content?.values, ...own?.fields }}
        but={['region_code', 'place', 'company', 'company_name']}
      />
      <p className={contentStyles.small}>
        <Trans>Mboa has checked neither the name nor the goods of any stall.</Trans>
      </p>
      {stall.company && (
        <Suspense fallback={null}>
          <CompanyLevel company={stall.company} />
        </Suspense>
      )}
      {own && <StallPhone stall={here.pid} />}
      <StallStars stall={here.id} />
      <Products stall={here.id} isOwn={own !== null} />
      <StallReviews stall={here.id} title={stall.title} isOwn={own !== null} at={at} />
      {content && (
        <>
          <ShareBar title={stall.title} path={`/marketplace/vendors/${here.pid}`} />
          {!own && content.author_id && (
            <div className={`${contentStyles.buttons} no-print`}>
              <FollowMember member={content.author_id} name={content.owner_name ?? ''} />
            </div>
          )}
          {!own && <ContentReport kind="stall" id={here.id} title={stall.title} at={at} own={report} />}
        </>
      )}
      <p>
        <ToStalls />
      </p>
    </article>
  );
};

const OfCompany = ({ pid, name }: { readonly pid: string; readonly name: string }) => (
  <p>
    <Trans>
      Sells for{' '}
      <Link to="/$directory/$slug" params={{ directory: 'companies', slug: titleAddress({ title: name, pid }) }}>
        <bdi>{name}</bdi>
      </Link>
    </Trans>
  </p>
);

const { kind } = saidProduct;
const shownStates = ['open', 'reserved', 'sold'];

const Products = ({ stall, isOwn }: { readonly stall: string; readonly isOwn: boolean }) => {
  const products =
    useReplica(
      async (reader) => {
        const heads = await reader.rowsOf('contents', 'parent_id', stall);
        const listed = await readListed(
          reader,
          kind,
          heads.filter((head) => head.kind === kind.kind).map(({ id }) => id),
        );
        return listed.filter(({ state }) => shownStates.includes(state)).sort((a, b) => (a.state < b.state ? -1 : 1));
      },
      [stall],
    ) ?? [];
  return (
    <section className={contentStyles.part} aria-labelledby="products">
      <h2 id="products">
        <Trans>For sale here</Trans>
      </h2>
      {products.length === 0 && (
        <p className={contentStyles.small}>
          <Trans>Nothing for sale now</Trans>
        </p>
      )}
      <ul>
        {products.map((content) => (
          <li key={content.id}>
            <ProductRow content={content} />
          </li>
        ))}
      </ul>
      {isOwn && (
        <p className={board.ways}>
          <Link to="/marketplace/sell">
            <Trans>Sell something</Trans>
          </Link>
        </p>
      )}
    </section>
  );
};
