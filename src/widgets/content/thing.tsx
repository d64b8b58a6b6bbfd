import { useThing } from '#src/ui/page-head.ts';

/** What a page is in terms of https://schema.org, beside its title, text and address. Drawn on the server alone. */
export const Thing = ({ is }: { readonly is: object | null }): null => {
  useThing(is);
  return null;
};
