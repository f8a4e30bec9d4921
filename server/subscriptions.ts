import { checkAsked, questionCreated, questionUpdated } from '../contract/brain-questions.ts'
import { articleCreated, articleDeleted, articleUpdated } from '../contract/brains.ts'
import { channelCreated, channelTestAsked, channelUpdated } from '../contract/channels.ts'
import { contactDeleted } from '../contract/contacts.ts'
import { hoursChanged } from '../contract/hours.ts'
import { memberAdded, memberInvited, memberRemoved, memberUpdated } from '../contract/members.ts'
import { messageCreated } from '../contract/messages.ts'
import { tagDeleted } from '../contract/tags.ts'
import { ticketCreated, ticketTagAdded, ticketTagRemoved } from '../contract/ticket-events.ts'
import { tokenCreated, tokenRevoked } from '../contract/tokens.ts'
import { workflowCreated, workflowUpdated } from '../contract/workflows.ts'
import { askAgent } from './agent/reactions.ts'
import { tryChannel } from './connection-test/jobs.ts'
import { removeContact } from './contacts/reactions.ts'
import { sendInvitation } from './members/jobs.ts'
import { deliver } from './outbound/reactions.ts'
import { afterCommit, enqueue, on, type Subscription } from './platform/reactions.ts'
import { checkNow, checkQuestions } from './questions/reactions.ts'
import { indexBrain } from './search/reactions.ts'
import { keepContactOnTickets } from './tickets/reactions.ts'
import { armWorkflow, moveTimers } from './workflows/jobs.ts'
import { forgetTagInWorkflows, offerToWorkflows } from './workflows/reactions.ts'

/** What follows from an event, in its transaction and in this order. From other events, nothing follows. */
export const subscriptions: Subscription[] = [
  on(messageCreated, [deliver, askAgent]),
  on([ticketCreated, messageCreated, ticketTagAdded, ticketTagRemoved], [offerToWorkflows]),
  on([workflowCreated, workflowUpdated], [enqueue(armWorkflow, ({ workflow }) => ({ workflow }))]),
  on(hoursChanged, [enqueue(moveTimers, () => ({}))]),
  on(tagDeleted, [forgetTagInWorkflows]),
  on(contactDeleted, [keepContactOnTickets, removeContact]),
  on([articleCreated, articleUpdated], [indexBrain]),
  on([articleCreated, articleUpdated, articleDeleted, questionCreated, questionUpdated], [checkQuestions]),
  on(checkAsked, [checkNow]),
  on(memberInvited, [enqueue(sendInvitation, ({ invitation }) => ({ invitation }))]),
  on(channelTestAsked, [enqueue(tryChannel, ({ channel }) => ({ channel }))]),
]

/** What a process does at once after its own commit. Others notice it in the database a moment later. */
export const localReactions = [
  afterCommit([memberAdded, memberUpdated, memberRemoved], 'forgetTokenHolders'),
  afterCommit([tokenCreated, tokenRevoked], 'forgetTokenHolders'),
  afterCommit([channelCreated, channelUpdated], 'forgetTokenHolders'),
]
