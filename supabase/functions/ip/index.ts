import { handleIp } from '#supabase/functions/ip/handle.ts';

/** What hosted Supabase runs at /functions/v1/ip; our own server calls the same function. */
export default { fetch: handleIp };
