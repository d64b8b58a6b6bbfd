import { servePublicly } from '#supabase/functions/_shared/serve-publicly.ts';
import { createOpenDataHandler } from '#supabase/functions/open-data/handle.ts';

/** At /functions/v1/open-data/petitions.json, .csv and petitions/{pid}.json. */
servePublicly(createOpenDataHandler);
