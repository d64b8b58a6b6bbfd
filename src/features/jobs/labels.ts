/** What everything of a job, a claim, an application and an invitation is called; no other file says these words. */
import { msg } from '@lingui/core/macro';
import { type SaidKind, sayKind } from '#src/widgets/content/kind-words.ts';
import { later } from '#src/widgets/guard/later.tsx';
import { languages } from '#src/widgets/written/language-names.ts';
import { application } from './model/application.ts';
import { claim } from './model/claim.ts';
import { job } from './model/job.ts';
import { staff } from './model/staff.ts';

const draft = msg`Not sent yet`;
const hidden = msg`Hidden by the moderators`;
const withdrawn = msg`Withdrawn`;
const company = msg`Company`;

const jobInWords = sayKind(job, {
  one: msg`Job`,
  fields: {
    company: { label: company },
    company_name: { label: msg`Name of the company` },
    title: { label: msg`Title`, hint: msg`What the work is, without phone numbers or links.` },
    field: {
      label: msg`Field`,
      choices: {
        farming: msg`Farming and animals`,
        building: msg`Building`,
        trade: msg`Shops and trade`,
        transport: msg`Transport`,
        teaching: msg`Teaching`,
        health: msg`Health`,
        office: msg`Office and accounts`,
        computing: msg`Computing`,
        industry: msg`Workshops and industry`,
        hospitality: msg`Hotels and restaurants`,
        security: msg`Security`,
        household: msg`House and cleaning`,
        media: msg`Media and arts`,
        other: msg`Other work`,
      },
    },
    contract: {
      label: msg`Contract`,
      choices: {
        permanent: msg`Permanent (CDI)`,
        fixed_term: msg`Fixed term (CDD)`,
        temporary: msg`Temporary`,
        internship: msg`Internship`,
        task: msg`By the task`,
        volunteer: msg`Volunteer`,
        civil_service: msg`Public service`,
      },
    },
    region_code: { label: msg`Region` },
    division_code: { label: msg`Division` },
    place: { label: msg`Town or quarter` },
    is_remote: { label: msg`The work can be done from home` },
    text: { label: msg`The work`, hint: msg`What has to be done, what one should know, when it begins.` },
    lang: { label: msg`Language`, choices: languages },
    education: {
      label: msg`Education needed`,
      choices: {
        primary: msg`Primary school`,
        secondary: msg`Secondary school`,
        vocational: msg`Vocational training`,
        higher: msg`University`,
      },
    },
    salary_least: { label: msg`Pay from (FCFA a month)`, hint: msg`Left empty, people read that the pay is not given.` },
    salary_most: { label: msg`Pay up to (FCFA a month)` },
    positions: { label: msg`How many people` },
    apply_until: { label: msg`Last day to apply`, hint: msg`At most 90 days from now.` },
    no_fee: { label: msg`Nobody pays anything to apply, to be interviewed or to be hired.` },
    months: { label: msg`How many months it lasts` },
    apply_also: {
      label: msg`Another way to apply`,
      hint: msg`People can always apply here in Mboa.`,
      choices: { phone: msg`By phone`, in_person: msg`In person`, post: msg`By post` },
    },
    apply_at: {
      label: msg`The number, the place and hours, or the address`,
      hint: msg`Everybody reads it as long as the job is open.`,
    },
  },
  rules: {
    plain_title: msg`Leave links and phone numbers out of the title.`,
    salary: msg`The highest pay is below the lowest.`,
    lasts: msg`Permanent work and public service have no last month: leave this empty.`,
    also: msg`Give the other way to apply together with its number, place or address.`,
  },
  states: {
    draft,
    in_review: msg`The moderators are reading it`,
    rejected: msg`Not accepted`,
    hidden,
    withdrawn,
    open: msg`Open: people can apply`,
    flagged: msg`Members reported it: moderators are reading it`,
    filled: msg`Filled`,
    expired: msg`The last day to apply is over`,
    closed: msg`Closed by the company`,
  },
  sorts: { newest: msg`Newest first`, closing: msg`Last day soonest`, pay: msg`Highest pay first` },
  filters: {
    pay: { label: msg`Pay at least (a month)` },
    is_remote: { label: msg`From home` },
    posted: { label: msg`Posted`, say: (days) => msg`In the last ${days} days` },
  },
  decisions: {
    open: msg`Publish the job`,
    rejected: msg`Do not accept the job`,
    hidden: msg`Hide the job`,
    withdrawn: msg`Withdraw the job`,
    filled: msg`Mark as filled`,
    closed: msg`Close the job`,
  },
});
export const saidJob: SaidKind = { ...jobInWords, Twice: later(async () => (await import('./fake-signs.tsx')).ReadTwice) };

export const saidClaim = sayKind(claim, {
  one: msg`Request to represent a company`,
  fields: {
    company: { label: company },
    company_name: { label: msg`Name of the company` },
    role: { label: msg`What you do there`, hint: msg`Owner, manager, head of staff…` },
    evidence: {
      label: msg`How can we check it?`,
      hint: msg`Who can confirm it, and which papers there are.`,
    },
    phone: { label: msg`Telephone of the company`, hint: msg`A number that others know as the company’s. We may call it.` },
    holds_until: { label: msg`Confirmed until` },
    is_disputed: { label: msg`Somebody else asks for the same company, or has it` },
    level: {
      label: msg`What we checked`,
      choices: { phone: msg`By telephone`, registry: msg`Registration number seen`, official: msg`Official` },
    },
    code_until: { label: msg`A code counts until` },
    answered_at: { label: msg`Number of the directory answered` },
  },
  rules: {},
  states: {
    draft,
    in_review: msg`We are checking it`,
    rejected: msg`Not accepted`,
    approved: msg`Confirmed: you can act for this company`,
    revoked: msg`No longer confirmed`,
    ended: msg`Its time is over: it was not renewed`,
    withdrawn: msg`You no longer act for this company`,
  },
  sorts: { newest: msg`Newest first` },
  decisions: {
    approved: msg`Confirm the request`,
    rejected: msg`Refuse the request`,
    revoked: msg`Take the right away`,
    withdrawn: msg`I do not act for this company`,
  },
});

export const saidApplication = sayKind(application, {
  one: msg`Application`,
  fields: {
    letter: { label: msg`Your letter`, hint: msg`Why you, and from when. Only the company reads it.` },
    experience: { label: msg`Work experience` },
    education: { label: msg`Education` },
    skills: { label: msg`Skills` },
    phone: { label: msg`Telephone`, hint: msg`So that the company can call you. It is shown to nobody else.` },
  },
  rules: {},
  states: {
    draft,
    sent: msg`The company has it`,
    seen: msg`The company has read it`,
    shortlisted: msg`On the short list`,
    interview: msg`Invited to an interview`,
    offer: msg`The company offers the job`,
    hired: msg`Hired`,
    not_selected: msg`Not selected`,
    position_cancelled: msg`Nobody is hired for this job`,
    hidden,
    withdrawn: msg`You withdrew it`,
  },
  sorts: { newest: msg`Newest first` },
  decisions: {
    seen: msg`Mark as read`,
    shortlisted: msg`Put on the short list`,
    interview: msg`Invite to an interview`,
    offer: msg`Offer the job`,
    hired: msg`I was hired`,
    not_selected: msg`Not selected`,
    position_cancelled: msg`Nobody will be hired`,
    withdrawn: msg`Withdraw my application`,
    hidden: msg`Hide the application`,
    sent: msg`Show the application again`,
  },
});

export const saidStaff = sayKind(staff, {
  one: msg`Invitation to act for a company`,
  fields: {
    username: { label: msg`Their name on Mboa`, hint: msg`It begins with @, and stands on their page.` },
    role: {
      label: msg`What they may do`,
      choices: { editor: msg`Write jobs for the company`, recruiter: msg`Read and answer applications` },
    },
    company: { label: company },
    company_name: { label: msg`Name of the company` },
  },
  rules: {},
  states: {
    draft,
    invited: msg`Invited, no answer yet`,
    active: msg`Has accepted`,
    declined: msg`Has declined`,
    left: msg`Does it no longer`,
    ended: msg`You removed them`,
    hidden,
    withdrawn,
  },
  sorts: { newest: msg`Newest first` },
  decisions: {
    active: msg`Accept`,
    declined: msg`Decline`,
    left: msg`Do it no longer`,
    ended: msg`Remove`,
    withdrawn: msg`Take the invitation back`,
    hidden: msg`Hide the invitation`,
    invited: msg`Show the invitation again`,
  },
});
