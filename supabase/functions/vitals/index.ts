import { handleVitals } from '#supabase/functions/vitals/handle.ts';

/** What hosted Supabase runs at /functions/v1/vitals; our own server calls the same function. */
export default { fetch: handleVitals };
