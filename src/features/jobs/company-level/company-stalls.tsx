/** Where a company sells, on its page: open stalls whose members say that they sell for it. */
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { stall as kind, stallOf } from '#src/features/market/model/stall.ts';
import { titleAddress } from '#src/shared/title-address.ts';
import { SampleBadge } from '#src/ui/sample-badge.tsx';
import block from '#src/widgets/area/block.module.css';
import { PlaceIn } from '#src/widgets/area-picker/place-in.tsx';
import { open } from '#src/widgets/content/newest-contents.tsx';
import { useContentList } from '#src/widgets/content/use-content-list.ts';

/** `company`: the public id of its page. */
export const CompanyStalls = ({ company }: { readonly company: string }) => {
  const stalls = useContentList(kind, { sort: 'newest', text: '', where: { ...open, company: [company] } })?.contents ?? [];
  if (stalls.length === 0) return null;
  return (
    <section className={block.part} aria-labelledby="company-stalls">
      <h2 id="company-stalls">
        <Trans>On the marketplace</Trans>
      </h2>
      <ul>
        {stalls.map((content) => {
          const stall = stallOf(content.values);
          return (
            <li key={content.id}>
              <Link
                to="/marketplace/vendors/$segment"
                params={{ segment: titleAddress({ title: stall.title, pid: content.pid }) }}
                className={block.row}
              >
                <span>{stall.title}</span>{' '}
                <span className={block.context}>
                  {content.is_sample && <SampleBadge />} <PlaceIn {...stall} /> · <bdi>{content.owner_name}</bdi>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
