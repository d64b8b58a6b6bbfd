import type { Outlet } from '#src/features/numbers/common/read-outlets.ts';

/** As search engines read it: https://schema.org/NewsMediaOrganization. No answer about it: none is a rating, and no policy of its own is known by its address. */
export const outletThing = ({ owner, languages, address, phone, website, since }: Outlet, region: string | undefined): object => ({
  '@type': 'NewsMediaOrganization',
  ...(website && { sameAs: website }),
  ...(owner && { ownershipFundingInfo: owner }),
  ...(languages.length > 0 && { knowsLanguage: languages }),
  ...(since && { foundingDate: since }),
  ...(phone && { telephone: phone }),
  address: {
    '@type': 'PostalAddress',
    addressCountry: 'CM',
    ...(region && { addressRegion: region }),
    ...(address && { streetAddress: address }),
  },
});
