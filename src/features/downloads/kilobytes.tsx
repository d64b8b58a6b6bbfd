import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { formatNumber } from '#src/shared/format-number.ts';

/** A size as data plans are sold here; below one, still one. */
export const Kilobytes = ({ bytes }: { readonly bytes: number }) => {
  const { i18n } = useLingui();
  const amount = formatNumber(bytes === 0 ? 0 : Math.max(1, Math.round(bytes / 1000)), i18n.locale);
  return <Trans>{amount} KB</Trans>;
};
