/** The ten regions of Cameroon, ISO 3166-2. A contract test holds them against the SQL. */
export const regionCodes = ['CM-AD', 'CM-CE', 'CM-EN', 'CM-ES', 'CM-LT', 'CM-NO', 'CM-NW', 'CM-OU', 'CM-SU', 'CM-SW'] as const;
