/** Why something that a member wrote is reported, or not accepted: one list for all kinds, of which each takes its own part. */
interface Label {
  readonly id: string;
  readonly message: string;
}

/** Of petitions, polls and messages. */
export const reportReasons = ['spam', 'hate_or_violence', 'defamation', 'private_person', 'misleading', 'duplicate', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];
/** Of contents (SQL: app.content_reports). */
export const contentReportReasons = [
  'spam',
  'asks_money',
  'false_official',
  'misleading',
  'hate_or_violence',
  'private_person',
  'defamation',
  'duplicate',
  'my_rights',
  'other',
] as const;
export type ContentReportReason = (typeof contentReportReasons)[number];

export const reportLabels: Readonly<Record<ContentReportReason, Label>> = {
  spam: /*i18n*/ { id: 'report.spam', message: 'Advertising, or sent many times' },
  asks_money: /*i18n*/ { id: 'report.asks_money', message: 'It asks for money' },
  false_official: /*i18n*/ { id: 'report.false_official', message: 'It claims to be official' },
  misleading: /*i18n*/ { id: 'report.misleading', message: 'What it says is not true' },
  hate_or_violence: /*i18n*/ { id: 'report.hate_or_violence', message: 'Hate or violence' },
  private_person: /*i18n*/ { id: 'report.private_person', message: 'It is about a private person' },
  defamation: /*i18n*/ { id: 'report.defamation', message: 'It accuses somebody without proof' },
  duplicate: /*i18n*/ { id: 'report.duplicate', message: 'It is here already' },
  my_rights: /*i18n*/ { id: 'report.my_rights', message: 'It is mine, and I did not allow it' },
  other: /*i18n*/ { id: 'report.other', message: 'Something else' },
};

/** Of petitions and polls. */
export const rejectionReasons = [
  'duplicate',
  'no_request',
  'private_person',
  'court_case',
  'defamation',
  'hate_or_violence',
  'out_of_scope',
  'spam',
  'unclear',
] as const;
export type RejectionReason = (typeof rejectionReasons)[number];
/** Of contents. */
export const contentRejections = [
  'duplicate',
  'private_person',
  'defamation',
  'hate_or_violence',
  'out_of_scope',
  'spam',
  'unclear',
  'asks_money',
  'false_official',
] as const;

/** Of what is played: somebody else has the rights. */
export const trackRejections = [...contentRejections, 'rights'] as const;

/** Of whatever kind. */
export type Rejection = RejectionReason | (typeof trackRejections)[number];
export const rejections: readonly Rejection[] = [...rejectionReasons, 'asks_money', 'false_official', 'rights'];

/** Null: there is none, or one that only a later version has. */
export const rejectionLabel = (reason: string | null): Label | null =>
  reason !== null && Object.hasOwn(rejectionLabels, reason) ? rejectionLabels[reason as Rejection] : null;

export const rejectionLabels: Readonly<Record<Rejection, Label>> = {
  duplicate: /*i18n*/ { id: 'rejection.duplicate', message: 'It is here already.' },
  no_request: /*i18n*/ { id: 'rejection.no_request', message: 'It does not ask anybody to do something.' },
  private_person: /*i18n*/ { id: 'rejection.private_person', message: 'It is about a private person.' },
  court_case: /*i18n*/ { id: 'rejection.court_case', message: 'It is about a case before a court.' },
  defamation: /*i18n*/ { id: 'rejection.defamation', message: 'It accuses somebody without proof.' },
  hate_or_violence: /*i18n*/ { id: 'rejection.hate_or_violence', message: 'It calls for hate or violence.' },
  out_of_scope: /*i18n*/ { id: 'rejection.out_of_scope', message: 'It does not belong here.' },
  spam: /*i18n*/ { id: 'rejection.spam', message: 'It is advertising, or sent many times.' },
  unclear: /*i18n*/ { id: 'rejection.unclear', message: 'It is not clear what is meant.' },
  asks_money: /*i18n*/ { id: 'rejection.asks_money', message: 'It asks for money.' },
  false_official: /*i18n*/ { id: 'rejection.false_official', message: 'It claims to be official and is not.' },
  rights: /*i18n*/ { id: 'rejection.rights', message: 'Others have the rights.' },
};
