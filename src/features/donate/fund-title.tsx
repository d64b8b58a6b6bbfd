import { useLingui } from '@lingui/react';
import type { Fund } from './model/funds.ts';

export const FundTitle = ({ fund }: { readonly fund: Pick<Fund, 'title_en' | 'title_fr'> }) => {
  const { i18n } = useLingui();
  return i18n.locale === 'fr' ? fund.title_fr : fund.title_en;
};
