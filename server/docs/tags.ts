import { type Endpoint, isOfWidget } from '../../contract/base/endpoint.ts'

/** The parts of the API, as readers and generated clients see them, in their order. */
const words = {
  Tickets: 'Requests of contacts, with their messages, and all that members do with them.',
  'Outgoing tickets': 'Tickets that begin with a message of the team.',
  Drafts: 'Unsent replies of the caller.',
  'Ticket drafts': 'New tickets that the caller has not sent yet.',
  'Scheduled messages': 'Messages that are sent later.',
  Attachments: 'Files of messages. Upload a file, then send its token with the message.',
  'Saved views': 'Filters of the ticket list that have a name.',
  'Ticket templates': 'Prepared tickets, with checklists and child tickets.',
  'Recurring tickets': 'Tickets that are created again and again.',
  'Quick replies': 'Prepared texts of replies.',
  Contacts: 'The people who write to the workspace.',
  'Contact imports': 'Contacts from CSV files.',
  Companies: 'The companies of contacts.',
  Events: 'Everything that happened: as pages, as a stream, and as requests to webhooks.',
  Webhooks: 'Endpoints of other systems that receive events.',
  'Ticket panels': 'Facts from other systems beside a ticket.',
  Notifications: 'What the caller was told about.',
  Channels: 'Where tickets come from: email addresses and widgets.',
  Mails: 'The record of incoming and outgoing mail.',
  'Outgoing mails': 'Mails that wait, failed or were sent.',
  'Blocked senders': 'Email addresses and domains whose mails are spam.',
  'Mail apps': 'Sign-in to mailboxes of Microsoft 365 and Google.',
  Brains: 'Knowledge bases with their articles.',
  'Agent answers': 'Answers of the AI agent, and the verdicts of members.',
  Workflows: 'Automatic work: triggers, conditions, actions, and their runs.',
  Tags: 'Labels of tickets.',
  Fields: 'Custom fields of tickets, contacts and companies.',
  Teams: 'Groups of members.',
  Members: 'The people of the workspace, with their roles and channels.',
  'Email domains': 'Domains of email addresses that the workspace has proved.',
  'Company sign in': 'The identity provider of the workspace.',
  Provisioning: 'Members and teams from an identity provider, with SCIM.',
  Invitations: 'New members who have not joined yet.',
  Workload: 'How many open tickets each member and team has.',
  'Target policies': 'Targets for replies and solutions.',
  Calendars: 'Business hours and holidays.',
  Reports: 'Numbers about tickets.',
  'Report subscriptions': 'Reports by mail.',
  'Satisfaction ratings': 'Ratings of contacts.',
  Workspace: 'Name, appearance and settings of the workspace.',
  Connections: 'Servers and secrets of the workspace, and when they expire.',
  'Long work': 'Work that takes minutes, with its progress.',
  Edits: 'Changes of settings that members have not saved yet.',
  Exports: 'Files with the data of the workspace or of a contact.',
  Erasures: 'Contacts that were erased with everything about them.',
  'Retention rules': 'Rules that delete old tickets.',
  'Audit log': 'Who changed settings, members and tokens.',
  You: 'The owner of the token or of the session.',
  Tokens: 'API tokens.',
  Sessions: 'Sign-in of browsers, and forgotten passwords.',
  Setup: 'The first owner of an installation.',
  Widget: 'What the widget of websites calls, for visitors.',
}

export type Tag = keyof typeof words

/** The tags of paths whose first part does not have the name of their tag. */
const tagOfPart: Record<string, Tag> = {
  'agent-answer-counts': 'Agent answers',
  'agent-trials': 'Agent answers',
  'business-hours': 'Calendars',
  'contact-merges': 'Contacts',
  edit: 'Edits',
  'getting-started': 'Workspace',
  holidays: 'Calendars',
  'invitation-links': 'Invitations',
  'mail-counts': 'Mails',
  'mail-servers': 'Channels',
  'mail-sign-ins': 'Mail apps',
  me: 'You',
  'password-resets': 'Sessions',
  'retention-periods': 'Retention rules',
  'retention-runs': 'Retention rules',
  'sample-data': 'Workspace',
  session: 'Sessions',
  'sign-in-options': 'Sessions',
  'signing-secret': 'Workflows',
  'ticket-counts': 'Tickets',
  'workflow-previews': 'Workflows',
  'workflow-stats': 'Workflows',
}

/** The tag of an endpoint: `Saved views` for `/api/saved-views/…`. */
export const tagOf = ({ path, access }: Pick<Endpoint, 'path' | 'access'>) => {
  if (isOfWidget({ access })) return 'Widget'
  const part = path.split('/')[2] ?? ''
  const plain = part.replaceAll('-', ' ')
  return tagOfPart[part] ?? plain.charAt(0).toUpperCase() + plain.slice(1)
}

/** The tags of these endpoints, each with its description. */
export const tagsOf = (endpoints: Endpoint[]) => {
  const used = new Set<string>(endpoints.map(tagOf))
  const known = Object.entries(words).filter(([name]) => used.delete(name))
  return [
    ...known.map(([name, description]) => ({ name, description })),
    ...[...used].map((name) => ({ name })),
  ]
}
