/** The database refused the caller (42501; PT401: the sign-in has ended), or the token was no good (PGRST301: not readable, PGRST303: its claims, such as its end). */
export const isUnauthorised = (code: string): boolean => ['42501', 'PT401', 'PGRST301', 'PGRST303'].includes(code);
