import { Trans } from '@lingui/react/macro';

export const Quicker = ({ isLate }: { readonly isLate: boolean }) =>
  isLate && (
    <p role="alert">
      <Trans>Somebody else was quicker. This is how it stands now.</Trans>
    </p>
  );
