import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** Of a name that would pass for somebody who runs the service; null of any other, and where the rule cannot be fetched: the server decides. */
export const officeNameFault = async (name: string): Promise<ReactNode> => {
  const rule = await import('#src/model/accounts/office-names.ts').catch(() => null);
  return rule?.pretendsOffice(name) ? <Trans>This name sounds as if you spoke for Mboa. Write your own name.</Trans> : null;
};
