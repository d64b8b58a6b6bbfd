/** What of an account needs a network anyway: chunks of their own, which no phone keeps (`online/`). */
import { Trans } from '@lingui/react/macro';
import { Section } from '#src/features/account/section.tsx';
import { ConsentsPart } from './consents-part.tsx';
import { DeletePart } from './delete-part.tsx';
import { ExportPart } from './export-part.tsx';

export { LeavingNotice } from './leaving-notice.tsx';
export { SessionsPart } from './sessions-part.tsx';

/** What the service holds of the member, and their say over it. */
export const MyDataParts = () => (
  <>
    <Section title={<Trans>A copy for you</Trans>}>
      <ExportPart />
    </Section>
    <Section title={<Trans>What you agreed to</Trans>}>
      <ConsentsPart />
    </Section>
    <Section title={<Trans>Delete my account</Trans>}>
      <DeletePart />
    </Section>
  </>
);
