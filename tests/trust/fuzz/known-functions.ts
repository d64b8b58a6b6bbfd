/** Functions that the fuzz must find in the catalog, by whom they are for. */
const ofModerators = [
  'add_petition_event',
  'decide_appeal',
  'decide_content',
  'decide_signatures',
  'invalidate_signatures',
  'moderation_history',
  'moderation_queue',
  'moderated_contents',
  'note_content',
  'petition_velocity',
  'undo_content_decision',
] as const;
const ofTemplates = ['put_away_poll_template', 'save_poll_template'] as const;
/** What finds nothing wrong in whatever it is asked is not among them. */
const ofDirectories = [
  'import_directory',
  'merge_directory_rows',
  'read_directory_row',
  'save_directory_row',
  'tell_apart',
  'undo_directory_import',
  'undo_directory_merge',
] as const;
const ofSupport = ['answer_support', 'read_support'] as const;
/** The administrator of the fuzz holds the role finance too. */
const ofFinance = ['approve_refund', 'decide_expense', 'request_refund', 'settle_doubt', 'submit_expense'] as const;
/** Visitors and members are refused, an administrator is heard. */
export const forAdmins = [
  'apply_migration',
  'confirm_holiday',
  'correct_area',
  'find_members',
  'grant_role',
  'log_names',
  'revoke_role',
  'set_priority',
  'sign_readiness',
  'try_migration',
  'undo_migration',
  'vitals_summary',
  ...ofTemplates,
  ...ofDirectories,
  ...ofSupport,
  ...ofModerators,
  ...ofFinance,
] as const;
const ofTheAccount = [
  'my_standing',
  'my_sessions',
  'end_session',
  'export_my_data',
  'request_account_deletion',
  'cancel_account_deletion',
  'cancel_area_change',
];
/** Tried in any case: without them the list that is read from the catalog would not be trusted. */
export const known = [
  ...forAdmins,
  ...ofTheAccount,
  'accept_invitation',
  'content_standing',
  'drop_legacy_name',
  'find_content',
  'holidays_to_confirm',
  'list_directory_imports',
  'list_directory_rows',
  'list_directory_twins',
  'list_poll_templates',
  'older_contents',
  'pull',
  'read_calendar',
  'read_content_image',
  'read_contributions',
  'read_dashboard',
  'read_finance',
  'read_funds',
  'read_invitation',
  'read_legacy',
  'read_migrations',
  'read_moderation_log',
  'read_priorities',
  'read_profile',
  'read_readiness',
  'read_receipt',
  'read_redirect',
  'search_written',
  'second_factor',
  'set_consent',
  'set_username',
  'sync',
];
