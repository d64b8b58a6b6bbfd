/** Imported for its effect before @supabase/lite is: it reads these when it loads. Mboa reports to nobody. */
process.env.LITE_TELEMETRY = '0';
process.env.DO_NOT_TRACK = '1';
