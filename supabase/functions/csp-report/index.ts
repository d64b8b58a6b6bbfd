import { networkBy } from '#supabase/functions/_shared/rate-limit.ts';
import { tellOverRest } from '#supabase/functions/_shared/tell-over-rest.ts';
import { createCspReportHandler } from '#supabase/functions/csp-report/handle.ts';

declare const Deno: {
  serve(handle: (request: Request) => Response | Promise<Response>): unknown;
  readonly env: { get(name: string): string | undefined };
};

/** Hosted Supabase runs this file at /functions/v1/csp-report and sets both variables; our own server calls the same function. */
const count = tellOverRest(Deno.env.get('SUPABASE_URL') ?? '', Deno.env.get('SUPABASE_SERVICE_ROLE_KEY') ?? '', 'add_policy_reports');
Deno.serve(createCspReportHandler(networkBy(Deno.env.get('MBOA_ADDRESS_HEADER') ?? ''), count));
