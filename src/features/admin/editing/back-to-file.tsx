import { Trans } from '@lingui/react/macro';
import { Button } from '#src/ui/button.tsx';

export const BackToFile = ({ onBack }: { readonly onBack: () => void }) => (
  <p>
    <Button look="plain" onClick={onBack}>
      <Trans>Back to the file</Trans>
    </Button>
  </p>
);
