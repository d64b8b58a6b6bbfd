import path from 'node:path';
import { fail } from '#supabase/server/launch.ts';
import { start } from '#supabase/server/start.ts';

start(path.join(import.meta.dirname, '../..')).catch(fail);
