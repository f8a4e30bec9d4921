import * as account from './account.ts'
import * as agent from './agent.ts'
import * as articles from './articles.ts'
import * as assignment from './assignment.ts'
import * as changes from './changes.ts'
import * as compose from './compose.ts'
import * as contacts from './contacts.ts'
import * as edits from './edits.ts'
import * as erasure from './erasure.ts'
import * as general from './general.ts'
import * as inbox from './inbox.ts'
import * as longWork from './long-work.ts'
import * as mails from './mails.ts'
import * as messages from './messages.ts'
import * as newTicket from './new-ticket.ts'
import * as notifications from './notifications.ts'
import * as reports from './reports.ts'
import * as scheduling from './scheduling.ts'
import * as sentences from './sentences.ts'
import * as connections from './settings/connections.ts'
import * as exports from './settings/exports.ts'
import * as fields from './settings/fields.ts'
import * as settings from './settings/settings.ts'
import * as shell from './shell.ts'
import * as signingIn from './signing-in.ts'
import * as targets from './targets.ts'
import * as tickets from './tickets.ts'
import * as workflowList from './workflow-list.ts'

/** The texts in English of the first page, and those that several pages share. */
export const english = {
  ...account,
  ...agent,
  ...articles,
  ...assignment,
  ...changes,
  ...compose,
  ...connections,
  ...contacts,
  ...edits,
  ...erasure,
  ...exports,
  ...general,
  ...inbox,
  ...longWork,
  ...mails,
  ...messages,
  ...newTicket,
  ...notifications,
  ...reports,
  ...scheduling,
  ...sentences,
  ...settings,
  ...shell,
  ...signingIn,
  ...fields,
  ...targets,
  ...tickets,
  ...workflowList,
}
