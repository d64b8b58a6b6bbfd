/** What is fetched when it is shown. */
import { Trans } from '@lingui/react/macro';
import { type ComponentType, lazy } from 'react';

export const NotLoaded = () => <Trans>Reload the page when there is a network.</Trans>;

/** The page must not fall with one chunk that a bad line lost. */
export const later = <P extends object = object>(load: () => Promise<ComponentType<P>>, otherwise: ComponentType<P>) =>
  lazy(async () => ({ default: await load().catch(() => otherwise) }));
