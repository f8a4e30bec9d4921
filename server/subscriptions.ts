import { contactMerged, contactMergeUndone } from '../contract/across/contact-merges.ts'
import {
  channelDeleted,
  channelDeletionBegun,
  channelDeletionCancelled,
} from '../contract/across/deletion.ts'
import { agentAnswerJudged } from '../contract/agent/agent-answer-list.ts'
import { agentAnswered } from '../contract/agent/agent-answers.ts'
import { checkAsked, questionCreated, questionUpdated } from '../contract/articles/brain-questions.ts'
import { articleCreated, articleDeleted, articleUpdated, brainDeleted } from '../contract/articles/brains.ts'
import { channelCreated, channelTestAsked, channelUpdated } from '../contract/channels/channels.ts'
import { companyDeleted } from '../contract/contacts/companies.ts'
import { contactDeleted, contactErased, contactUpdated } from '../contract/contacts/contacts.ts'
import { memberAbsenceChanged } from '../contract/members/absence.ts'
import { memberAvailabilityChanged } from '../contract/members/availability.ts'
import { memberAdded, memberInvited, memberRemoved, memberUpdated } from '../contract/members/members.ts'
import { teamDeleted, teamMemberAdded, teamUpdated } from '../contract/members/teams.ts'
import {
  messageCreated,
  messageRecipientsChanged,
  messageSendStatusChanged,
} from '../contract/messages/messages.ts'
import { ticketSnoozed, ticketUnsnoozed } from '../contract/tickets/state/snooze.ts'
import {
  ticketAssigned,
  ticketCreated,
  ticketDeleted,
  ticketPriorityChanged,
  ticketStatusChanged,
  ticketTagAdded,
  ticketTagRemoved,
  ticketTeamAssigned,
  ticketTeamUnassigned,
  ticketUnassigned,
  ticketUpdated,
} from '../contract/tickets/state/ticket-events.ts'
import {
  targetPolicyCreated,
  targetPolicyDeleted,
  targetPolicyMoved,
  targetPolicyUpdated,
} from '../contract/tickets/target-policies.ts'
import {
  ticketMerged,
  ticketMergedIn,
  ticketMergeUndone,
  ticketSplit,
  ticketSplitOff,
} from '../contract/tickets/ticket-merge.ts'
import { ticketTargetBreached, ticketTargetDueSoon } from '../contract/tickets/ticket-targets.ts'
import { ticketRated } from '../contract/widgets/satisfaction-ratings.ts'
import { workflowCreated, workflowUpdated } from '../contract/workflows/workflows.ts'
import { fieldDeleted } from '../contract/workspaces/fields.ts'
import { hoursChanged } from '../contract/workspaces/hours.ts'
import { tagDeleted } from '../contract/workspaces/tags.ts'
import { tokenCreated, tokenRevoked } from '../contract/workspaces/tokens.ts'
import { workspaceUpdated } from '../contract/workspaces/workspaces.ts'
import {
  messageHeld,
  messageScheduleCancelled,
  messageScheduled,
} from '../contract/writing/scheduled-messages.ts'
import { forgetMerges } from './across/contact-merging/reactions.ts'
import { removeAfterErasure, removeExports } from './across/exports/reactions.ts'
import { removeFieldValues } from './across/field-removal/jobs.ts'
import { askAgent, moveAnswers } from './agent/agent/reactions.ts'
import {
  checkGaps,
  forgetQuestionsOfContact,
  moveUnanswered,
  noteUnanswered,
} from './agent/gaps/reactions.ts'
import { removeImports } from './articles/article-imports/reactions.ts'
import { removeBrain } from './articles/brains/reactions.ts'
import {
  checkNow,
  checkQuestions,
  forgetArticleOfQuestions,
  rememberArticleOfQuestions,
} from './articles/questions/reactions.ts'
import { indexBrain } from './articles/search/reactions.ts'
import { forgetBrainOfChannels, removeChannel } from './channels/reactions.ts'
import { removeCompany } from './contacts/companies/reactions.ts'
import { forgetCompanyOfContacts, removeContact } from './contacts/contacts/reactions.ts'
import { tryChannel } from './mail/connection-test/jobs.ts'
import { forgetTicketOfMails, moveMails } from './mail/inbound/reactions.ts'
import { deliver, moveDeliveries } from './mail/outbound/reactions.ts'
import { moveAbsences } from './members/members/absences/absence.ts'
import { sendInvitation } from './members/members/jobs.ts'
import { removeMembership } from './members/members/reactions.ts'
import { removeTeam } from './members/teams/reactions.ts'
import { enqueue, type Subscription, subscribe } from './platform/events/reactions.ts'
import { distributeTickets, returnTickets } from './tickets/assignments/reactions.ts'
import {
  followMerged,
  followWhenAssigned,
  followWhenMentioned,
  followWhenWriting,
  unfollowUnmerged,
} from './tickets/followers/reactions.ts'
import {
  notifyOfAssignments,
  notifyOfFailures,
  notifyOfHolds,
  notifyOfMessages,
} from './tickets/notifications/reactions.ts'
import { countInNewZone, countTickets, countTicketsOfContact } from './tickets/reports/reactions.ts'
import { checkAllTargets } from './tickets/targets/jobs.ts'
import {
  checkTargets,
  checkTargetsOfContact,
  forgetChannelInTargets,
  forgetCompanyInTargets,
  forgetTagInTargets,
} from './tickets/targets/reactions.ts'
import {
  forgetTeamOfTickets,
  indexTickets,
  keepContactOnTickets,
  readOwnTickets,
  unassignFromReaders,
  unassignTickets,
} from './tickets/tickets/reactions.ts'
import { forgetAssigneeOfViews, forgetContactOfViews, forgetTeamOfViews } from './tickets/views/reactions.ts'
import { askWhenClosed } from './widgets/satisfaction/reactions.ts'
import { confirmAddresses } from './widgets/widgets/reactions.ts'
import { armWorkflow, moveTimers } from './workflows/jobs.ts'
import {
  armMoved,
  forgetChannelInWorkflows,
  forgetTagInWorkflows,
  offerToWorkflows,
} from './workflows/reactions.ts'
import { moveDraftsOfChannel, removeSentDrafts } from './writing/drafts/reactions.ts'
import { keepSharedQuickReplies } from './writing/quick-replies/reactions.ts'
import { moveScheduled } from './writing/scheduled-messages/reactions.ts'

/** The reactions to each event, which run in its transaction in this order. */
export const subscriptions: Subscription[] = [
  subscribe(messageCreated, [deliver, askAgent, readOwnTickets, removeSentDrafts]),
  subscribe(messageCreated, [followWhenWriting, followWhenMentioned, notifyOfMessages]),
  subscribe(messageScheduled, [removeSentDrafts]),
  subscribe([messageHeld, messageScheduleCancelled], [notifyOfHolds]),
  subscribe([ticketMerged, ticketMergeUndone], [moveScheduled]),
  subscribe(messageCreated, [confirmAddresses]),
  subscribe(messageSendStatusChanged, [notifyOfFailures]),
  subscribe(ticketAssigned, [followWhenAssigned]),
  subscribe([ticketAssigned, ticketTeamAssigned], [notifyOfAssignments]),
  subscribe(ticketStatusChanged, [askWhenClosed]),
  subscribe(
    [messageCreated, messageRecipientsChanged, ticketUpdated, ticketStatusChanged, ticketPriorityChanged],
    [indexTickets],
  ),
  subscribe([ticketSnoozed, ticketUnsnoozed], [indexTickets]),
  subscribe([ticketAssigned, ticketUnassigned, ticketTeamAssigned, ticketTeamUnassigned], [indexTickets]),
  subscribe(
    [
      ...[
        ticketCreated,
        ticketDeleted,
        ticketStatusChanged,
        messageCreated,
        agentAnswered,
        agentAnswerJudged,
      ],
      ...[ticketAssigned, ticketUnassigned, ticketTeamAssigned, ticketTeamUnassigned],
      ...[ticketTagAdded, ticketTagRemoved, ticketRated],
      ...[ticketMerged, ticketMergedIn, ticketMergeUndone, ticketSplit, ticketSplitOff],
    ],
    [countTickets],
  ),
  subscribe(
    [
      ...[ticketCreated, ticketStatusChanged, ticketPriorityChanged, messageCreated],
      ...[ticketTagAdded, ticketTagRemoved],
      ...[ticketMerged, ticketMergedIn, ticketMergeUndone, ticketSplit, ticketSplitOff],
    ],
    [checkTargets],
  ),
  subscribe(
    [targetPolicyCreated, targetPolicyUpdated, targetPolicyMoved, targetPolicyDeleted, hoursChanged],
    [enqueue(checkAllTargets, () => ({}))],
  ),
  subscribe(fieldDeleted, [enqueue(removeFieldValues, ({ field }) => ({ field }))]),
  subscribe(tagDeleted, [forgetTagInTargets]),
  subscribe(companyDeleted, [forgetCompanyInTargets]),
  subscribe(channelDeleted, [forgetChannelInTargets]),
  subscribe([tagDeleted, companyDeleted, channelDeleted], [enqueue(checkAllTargets, () => ({}))]),
  subscribe(contactUpdated, [countTicketsOfContact, checkTargetsOfContact]),
  subscribe(
    [
      ...[ticketCreated, messageCreated, ticketTagAdded, ticketTagRemoved],
      ...[ticketRated, ticketTargetDueSoon, ticketTargetBreached],
    ],
    [offerToWorkflows],
  ),
  subscribe([workflowCreated, workflowUpdated], [enqueue(armWorkflow, ({ workflow }) => ({ workflow }))]),
  subscribe(hoursChanged, [enqueue(moveTimers, () => ({})), moveAbsences, countInNewZone]),
  subscribe(tagDeleted, [forgetTagInWorkflows]),
  subscribe(agentAnswered, [noteUnanswered]),
  subscribe(contactDeleted, [
    countTicketsOfContact,
    checkTargetsOfContact,
    forgetQuestionsOfContact,
    keepContactOnTickets,
    forgetContactOfViews,
    forgetMerges,
    removeContact,
  ]),
  subscribe(contactErased, [removeAfterErasure, forgetContactOfViews, forgetMerges, removeContact]),
  subscribe([contactDeleted, contactMerged, contactMergeUndone], [removeExports]),
  subscribe(channelDeleted, [
    forgetChannelInWorkflows,
    moveDraftsOfChannel,
    removeAfterErasure,
    removeChannel,
  ]),
  subscribe(companyDeleted, [forgetCompanyOfContacts, removeCompany]),
  subscribe(teamDeleted, [forgetTeamOfTickets, forgetTeamOfViews, removeTeam]),
  subscribe(memberUpdated, [unassignFromReaders]),
  subscribe(memberRemoved, [
    unassignTickets,
    forgetAssigneeOfViews,
    keepSharedQuickReplies,
    removeMembership,
  ]),
  subscribe(messageCreated, [returnTickets]),
  subscribe(
    [
      ...[ticketTeamAssigned, ticketAssigned, ticketUnassigned, ticketStatusChanged, ticketDeleted],
      ...[ticketSnoozed, ticketUnsnoozed, ticketMerged, ticketMergeUndone],
      ...[teamUpdated, teamMemberAdded, memberUpdated, memberRemoved, hoursChanged],
      ...[memberAbsenceChanged, memberAvailabilityChanged],
    ],
    [distributeTickets],
  ),
  subscribe(ticketDeleted, [forgetTicketOfMails]),
  subscribe(
    [ticketMerged, ticketMergeUndone, ticketSplit],
    [moveMails, moveAnswers, moveUnanswered, moveDeliveries],
  ),
  subscribe([ticketMergedIn, ticketMergeUndone, ticketSplit, ticketSplitOff], [armMoved]),
  subscribe(ticketMerged, [followMerged]),
  subscribe(ticketMergeUndone, [unfollowUnmerged]),
  subscribe(brainDeleted, [forgetBrainOfChannels, removeImports, removeBrain]),
  subscribe(articleDeleted, [forgetArticleOfQuestions]),
  subscribe(articleCreated, [rememberArticleOfQuestions]),
  subscribe([articleCreated, articleUpdated], [indexBrain, checkGaps]),
  subscribe(
    [articleCreated, articleUpdated, articleDeleted, questionCreated, questionUpdated],
    [checkQuestions],
  ),
  subscribe(checkAsked, [checkNow]),
  subscribe(memberInvited, [enqueue(sendInvitation, ({ invitation }) => ({ invitation }))]),
  subscribe(channelTestAsked, [enqueue(tryChannel, ({ channel }) => ({ channel }))]),
]

/** The events after which a process evicts cached data at once. Other processes notice the change in the database. */
export const outdating = {
  tokenHolders: [
    ...[memberAdded, memberUpdated, memberRemoved, tokenCreated, tokenRevoked],
    ...[channelCreated, channelUpdated, channelDeleted, workspaceUpdated],
  ],
  widgets: [
    ...[channelUpdated, workspaceUpdated],
    ...[channelDeletionBegun, channelDeletionCancelled, channelDeleted],
  ],
}
