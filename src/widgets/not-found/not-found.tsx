import { lazy } from 'react';

/** Fetched when it is shown: few addresses lead nowhere, and it asks who may know of the place. */
export const NotFound = lazy(async () => ({ default: (await import('./not-found-screen.tsx')).NotFoundScreen }));
