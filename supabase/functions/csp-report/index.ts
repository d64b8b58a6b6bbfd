import { handleCspReport } from '#supabase/functions/csp-report/handle.ts';

/** What hosted Supabase runs at /functions/v1/csp-report; our own server calls the same function. */
export default { fetch: handleCspReport };
