/** The administrators' checks as a database has them that was only migrated, and that no server has told anything. */
export const readinessStates = {
  row_security: 'pass',
  grants: 'pass',
  visitor_writes: 'pass',
  owner_functions: 'pass',
  policy_reports: 'pass',
  migrations: 'attention',
  backup: 'attention',
  visitor_probes: 'attention',
  secrets: 'attention',
  translations: 'attention',
  sizes: 'attention',
  payments: 'pass',
  log_chain: 'pass',
  second_factor: 'attention',
  confirmed_addresses: 'pass',
  samples: 'pass',
} as const;
