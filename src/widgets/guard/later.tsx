/** What is fetched when it is shown, and kept on no phone. */
import { Trans } from '@lingui/react/macro';
import { type ComponentType, lazy } from 'react';

export const NotLoaded = () => <Trans>Reload the page when there is a network.</Trans>;

/** The page must not fall with one chunk that a bad line lost. */
export const later = (load: () => Promise<ComponentType>, otherwise: ComponentType) =>
  lazy(async () => ({ default: await load().catch(() => otherwise) }));
