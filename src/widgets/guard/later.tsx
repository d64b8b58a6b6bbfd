/** What is fetched when it is shown. */
import { Trans } from '@lingui/react/macro';
import { type ComponentType, lazy } from 'react';

export const NotLoaded = () => <Trans>Reload the page when there is a network.</Trans>;

export const Nothing = () => null;

/** The page must not fall with one chunk that a bad line lost. */
export const later = <P extends object = object>(load: () => Promise<ComponentType<P>>, otherwise: ComponentType<P> = Nothing) =>
  lazy(async () => ({ default: await load().catch(() => otherwise) }));
