/** What the session loads when somebody is, or wants to be, signed in: this file and supabase-js behind it, one chunk. */
export { readRetryAfter } from './auth-fault.ts';
export { createAuthRemote } from './auth-remote.ts';
export { createRemoteClient } from './client.ts';
