import * as account from './words/account.ts'
import * as changes from './words/changes.ts'
import * as compose from './words/compose.ts'
import * as contacts from './words/contacts.ts'
import * as general from './words/general.ts'
import * as inbox from './words/inbox.ts'
import * as messages from './words/messages.ts'
import * as notifications from './words/notifications.ts'
import * as scheduling from './words/scheduling.ts'
import * as settings from './words/settings.ts'
import * as shell from './words/shell.ts'
import * as signingIn from './words/signing-in.ts'
import * as tickets from './words/tickets.ts'

/** Every text of the app. */
export const words = {
  ...account,
  ...changes,
  ...compose,
  ...contacts,
  ...general,
  ...inbox,
  ...messages,
  ...notifications,
  ...scheduling,
  ...settings,
  ...shell,
  ...signingIn,
  ...tickets,
}
