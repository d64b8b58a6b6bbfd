/** A server of its own that tries donations, for the others' is closed. */
import { withOwnServer } from '#tests/e2e/harness/own-server.ts';

export const sandbox = withOwnServer({ MBOA_DONATIONS: 'sandbox' });
