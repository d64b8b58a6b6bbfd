import { Trans } from '@lingui/react/macro';

export const HomeScreen = () => (
  <>
    <h1>
      <Trans>Civic life in Cameroon</Trans>
    </h1>
  </>
);
