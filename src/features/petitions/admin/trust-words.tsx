import { Trans } from '@lingui/react/macro';

export const TrustWords = ({ account, phone }: { readonly account: number; readonly phone: number }) => (
  <Trans>
    {account} without a telephone number, {phone} with one
  </Trans>
);
