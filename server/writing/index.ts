export { erasing as erasingOfDrafts } from './drafts/actions.ts'
export {
  lockRecurringTickets,
  moveRecurringTickets,
  recurringTicketsUsing,
} from './recurring-tickets/actions.ts'
export {
  doubtOverdue,
  erasing as erasingOfScheduledMessages,
  removeOfTickets,
} from './scheduled-messages/actions.ts'
export {
  findSharedTemplates,
  findTemplate,
  forgetFieldInTemplates,
  openFromTemplate,
  type Template,
  templatesUsing,
} from './ticket-templates/actions.ts'
