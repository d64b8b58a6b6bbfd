/**
 * The built files that only administrators and moderators use, by what stands behind `admin-` in their names. Online only: kept by no service worker
 * (vite.config.ts), no browser cache (pages.ts) and no static host (security-headers.ts).
 */
export const adminChunks = ['screen', 'performance', 'shared', 'remote', 'second-factor', 'moderation', 'templates', 'texts'] as const;
