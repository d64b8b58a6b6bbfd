/** The database refused the caller (42501), or the token was no good (PGRST301: not readable, PGRST303: its claims, such as its end). */
export const isUnauthorised = (code: string): boolean => ['42501', 'PGRST301', 'PGRST303'].includes(code);
