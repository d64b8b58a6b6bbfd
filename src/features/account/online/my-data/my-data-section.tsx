/**
 * What the service holds of the member, and their say over it. A chunk of its own that is not kept on the phone (vite.config.ts): few
 * visits need it, and nearly all of it needs a network.
 */
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ConsentsPart } from './consents-part.tsx';
import { DeletePart } from './delete-part.tsx';
import { ExportPart } from './export-part.tsx';
import styles from './my-data.module.css';
import { SessionsPart } from './sessions-part.tsx';

export { LeavingNotice } from './leaving-notice.tsx';

export const MyDataSection = () => (
  <>
    <Part title={<Trans>Where you are signed in</Trans>}>
      <SessionsPart />
    </Part>
    <Part title={<Trans>A copy for you</Trans>}>
      <ExportPart />
    </Part>
    <Part title={<Trans>What you agreed to</Trans>}>
      <ConsentsPart />
    </Part>
    <Part title={<Trans>Delete my account</Trans>}>
      <DeletePart />
    </Part>
  </>
);

const Part = ({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) => (
  <div className={styles.part}>
    <h3>{title}</h3>
    {children}
  </div>
);
