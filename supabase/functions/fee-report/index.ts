import { networkBy } from '#supabase/functions/_shared/rate-limit.ts';
import { askOverRest } from '#supabase/functions/_shared/tell-over-rest.ts';
import { createFeeReportHandler } from '#supabase/functions/fee-report/handle.ts';

declare const Deno: {
  serve(handle: (request: Request) => Response | Promise<Response>): unknown;
  readonly env: { get(name: string): string | undefined };
};

/** Hosted Supabase runs this file at /functions/v1/fee-report and sets both variables; our own server calls the same function. */
const add = askOverRest(Deno.env.get('SUPABASE_URL') ?? '', Deno.env.get('SUPABASE_SERVICE_ROLE_KEY') ?? '', 'add_fee_report');
Deno.serve(createFeeReportHandler(add, networkBy(Deno.env.get('MBOA_ADDRESS_HEADER') ?? '')));
