import { embeddedKey } from '#src/shared/embedded-key.ts';

/** Without an address in the build, the backend is the one on the page's own origin. */
export const backend = import.meta.env.VITE_SUPABASE_URL
  ? { url: import.meta.env.VITE_SUPABASE_URL, key: import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY ?? '' }
  : { url: typeof location === 'undefined' ? '' : location.origin, key: embeddedKey };
