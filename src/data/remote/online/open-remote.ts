/** What the session loads when somebody is, or wants to be, signed in: this file and supabase-js behind it, one chunk. */
export { readRetryAfter } from '#src/data/remote/auth-fault.ts';
export { createAuthRemote } from '#src/data/remote/auth-remote.ts';
export { createRemoteClient } from '#src/data/remote/client.ts';
