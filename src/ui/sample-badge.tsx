import { Trans } from '@lingui/react/macro';
import { Badge } from './badge.tsx';

/** Marks content made up for the demonstration, wherever it shows. */
export const SampleBadge = () => (
  <Badge look="sample">
    <Trans>Sample</Trans>
  </Badge>
);
