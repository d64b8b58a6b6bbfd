/**
 * The key a page sends to the backend on its own origin. A build then fits every installation: the embedded server puts
 * its own public key in its place. With hosted Supabase the build holds the project's key instead (VITE_SUPABASE_URL).
 */
export const embeddedKey = 'embedded';
