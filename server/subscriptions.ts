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
import {
  forwardingCheckAsked,
  forwardingConfirmationArrived,
  testMailArrived,
} from '../contract/mail/forwarding.ts'
import { mailAccountConnected } from '../contract/mail/mail-accounts.ts'
import { sendingDomainBroken } from '../contract/mail/sending-domain.ts'
import { memberAbsenceChanged } from '../contract/members/absence.ts'
import { memberAvailabilityChanged } from '../contract/members/availability.ts'
import { companySignInUpdated } from '../contract/members/company-sign-in.ts'
import { emailDomainFailing, emailDomainLost } from '../contract/members/email-domains.ts'
import { memberAdded, memberInvited, memberRemoved, memberUpdated } from '../contract/members/members.ts'
import { teamDeleted, teamMemberAdded, teamUpdated } from '../contract/members/teams.ts'
import {
  messageCreated,
  messageRecipientsChanged,
  messageSendStatusChanged,
} from '../contract/messages/messages.ts'
import {
  ticketMessageMoveUndone,
  ticketMessagesMoved,
  ticketMessagesMovedIn,
} from '../contract/tickets/moves/message-moves.ts'
import {
  ticketMerged,
  ticketMergedIn,
  ticketMergeUndone,
  ticketSplit,
  ticketSplitOff,
} from '../contract/tickets/moves/ticket-merge.ts'
import { sideMessageAdded, sideMessageSettled } from '../contract/tickets/side-conversations.ts'
import { ticketSnoozed, ticketUnsnoozed } from '../contract/tickets/state/snooze.ts'
import {
  ticketAssigned,
  ticketContactChanged,
  ticketCreated,
  ticketDeleted,
  ticketFieldChanged,
  ticketHoursChanged,
  ticketMoved,
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
import { checklistItemDone } from '../contract/tickets/ticket-checklist.ts'
import { ticketSpamDismissed } from '../contract/tickets/ticket-spam.ts'
import { ticketTargetBreached, ticketTargetDueSoon } from '../contract/tickets/ticket-targets.ts'
import { webhookDeleted, webhookDisabled } from '../contract/webhooks/webhooks.ts'
import { ticketRated } from '../contract/widgets/satisfaction-ratings.ts'
import { workflowCreated, workflowUpdated } from '../contract/workflows/workflows.ts'
import { calendarHoursChanged } from '../contract/workspaces/calendars.ts'
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
import {
  warnOfBrokenDomains,
  warnOfDisabledWebhooks,
  warnOfFailingDomains,
} from './across/connections/reactions.ts'
import { forgetMerges } from './across/contact-merging/reactions.ts'
import { removeAfterErasure, removeExports } from './across/exports/reactions.ts'
import { removeFieldValues } from './across/field-removal/jobs.ts'
import { pauseRulesOfChannel, pauseRulesOfTag } from './across/retention/reactions.ts'
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
import { noteCanaries } from './mail/canaries/reactions.ts'
import { tryChannel } from './mail/connection-test/jobs.ts'
import { sendForwardingCheck } from './mail/forwarding/jobs.ts'
import { noteCheckMails, noteConfirmations } from './mail/forwarding/reactions.ts'
import { forgetTicketOfMails, moveMails } from './mail/inbound/reactions.ts'
import { learnFromDismissal, learnFromStatus } from './mail/inbound/spam/learning.ts'
import { deliver, moveDeliveries, resumeDeliveries } from './mail/outbound/reactions.ts'
import { sendSideMessage } from './mail/side-mails/jobs.ts'
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
  notifyOfSideAnswers,
  notifyOfSideFailures,
} from './tickets/notifications/reactions.ts'
import { moveReportsByMail } from './tickets/report-subscriptions/reactions.ts'
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
import { removeDeliveries } from './webhooks/jobs.ts'
import { askWhenClosed } from './widgets/satisfaction/reactions.ts'
import { confirmAddresses } from './widgets/widgets/reactions.ts'
import { armWorkflow, moveTimers } from './workflows/jobs.ts'
import {
  armMoved,
  forgetChannelInWorkflows,
  forgetTagInWorkflows,
  offerToWorkflows,
} from './workflows/reactions.ts'
import { moveSchedules, scheduleWorkflows } from './workflows/schedules/reactions.ts'
import { moveDraftsOfChannel, removeSentDrafts } from './writing/drafts/reactions.ts'
import { keepSharedQuickReplies } from './writing/quick-replies/reactions.ts'
import { moveRecurringTickets } from './writing/recurring-tickets/reactions.ts'
import { moveScheduled } from './writing/scheduled-messages/reactions.ts'
import {
  forgetMemberInTemplates,
  forgetTagInTemplates,
  forgetTeamInTemplates,
} from './writing/ticket-templates/reactions.ts'

const removeDeliveriesLater = enqueue(removeDeliveries, ({ id }: { id: number }) => ({ webhook: id }))
const checkAllTargetsLater = enqueue(checkAllTargets, () => ({}))
const moveTimersLater = enqueue(moveTimers, () => ({}))
const removeFieldValuesLater = enqueue(removeFieldValues, ({ field }: { field: string }) => ({ field }))
const armWorkflowLater = enqueue(armWorkflow, ({ workflow }: { workflow: string }) => ({ workflow }))
const sendInvitationLater = enqueue(sendInvitation, ({ invitation }: { invitation: string }) => ({
  invitation,
}))
const sendForwardingCheckLater = enqueue(sendForwardingCheck, ({ check }: { check: string }) => ({ check }))
const tryChannelLater = enqueue(tryChannel, ({ channel }: { channel: string }) => ({ channel }))

const sendSideMessageLater = enqueue(
  sendSideMessage,
  ({ type, side_message: message }: { type: string; side_message: string }) =>
    type === 'outbound' ? { message } : undefined,
)

/** The reactions to each event, which run in its transaction in this order. Each event has one row. */
/** The reactions when messages have moved to another ticket. */
const withMessages = [
  countTickets,
  checkTargets,
  moveMails,
  moveAnswers,
  moveUnanswered,
  moveDeliveries,
  armMoved,
]

export const subscriptions: Subscription[] = [
  subscribe(messageCreated, [
    deliver,
    askAgent,
    readOwnTickets,
    removeSentDrafts,
    followWhenWriting,
    followWhenMentioned,
    notifyOfMessages,
    confirmAddresses,
    indexTickets,
    countTickets,
    checkTargets,
    offerToWorkflows,
    returnTickets,
  ]),
  subscribe(messageRecipientsChanged, [indexTickets]),
  subscribe(messageSendStatusChanged, [notifyOfFailures]),
  subscribe(sideMessageAdded, [sendSideMessageLater, followWhenWriting, notifyOfSideAnswers]),
  subscribe(sideMessageSettled, [notifyOfSideFailures]),
  subscribe(messageScheduled, [removeSentDrafts]),
  subscribe(messageHeld, [notifyOfHolds]),
  subscribe(messageScheduleCancelled, [notifyOfHolds]),

  subscribe(ticketCreated, [countTickets, checkTargets, offerToWorkflows]),
  subscribe(ticketUpdated, [indexTickets]),
  subscribe(ticketStatusChanged, [
    askWhenClosed,
    indexTickets,
    countTickets,
    checkTargets,
    distributeTickets,
    learnFromStatus,
    offerToWorkflows,
  ]),
  subscribe(ticketMoved, [indexTickets, countTickets, checkTargets, distributeTickets, armMoved]),
  subscribe(ticketContactChanged, [indexTickets, countTickets, checkTargets]),
  subscribe(ticketSpamDismissed, [learnFromDismissal]),
  subscribe(ticketPriorityChanged, [indexTickets, checkTargets]),
  subscribe(ticketSnoozed, [indexTickets, distributeTickets]),
  subscribe(ticketUnsnoozed, [indexTickets, distributeTickets]),
  subscribe(ticketAssigned, [
    followWhenAssigned,
    notifyOfAssignments,
    indexTickets,
    countTickets,
    distributeTickets,
    offerToWorkflows,
  ]),
  subscribe(ticketUnassigned, [indexTickets, countTickets, distributeTickets]),
  subscribe(ticketTeamAssigned, [
    notifyOfAssignments,
    indexTickets,
    countTickets,
    distributeTickets,
    offerToWorkflows,
  ]),
  subscribe(ticketTeamUnassigned, [indexTickets, countTickets]),
  subscribe(ticketHoursChanged, [checkTargets, armMoved]),
  subscribe(ticketFieldChanged, [offerToWorkflows]),
  subscribe(ticketTagAdded, [countTickets, checkTargets, offerToWorkflows]),
  subscribe(ticketTagRemoved, [countTickets, checkTargets, offerToWorkflows]),
  subscribe(checklistItemDone, [offerToWorkflows]),
  subscribe(ticketTargetDueSoon, [offerToWorkflows]),
  subscribe(ticketTargetBreached, [offerToWorkflows]),
  subscribe(ticketRated, [countTickets, offerToWorkflows]),
  subscribe(ticketDeleted, [countTickets, distributeTickets, forgetTicketOfMails]),
  subscribe(ticketMerged, [
    moveScheduled,
    countTickets,
    checkTargets,
    distributeTickets,
    moveMails,
    moveAnswers,
    moveUnanswered,
    moveDeliveries,
    followMerged,
  ]),
  subscribe(ticketMergedIn, [countTickets, checkTargets, armMoved]),
  subscribe(ticketMergeUndone, [
    moveScheduled,
    countTickets,
    checkTargets,
    distributeTickets,
    moveMails,
    moveAnswers,
    moveUnanswered,
    moveDeliveries,
    armMoved,
    unfollowUnmerged,
  ]),
  subscribe(ticketSplit, withMessages),
  subscribe(ticketSplitOff, [countTickets, checkTargets, armMoved]),
  subscribe(ticketMessagesMoved, withMessages),
  subscribe(ticketMessagesMovedIn, [countTickets, checkTargets, armMoved]),
  subscribe(ticketMessageMoveUndone, withMessages),

  subscribe(agentAnswered, [countTickets, noteUnanswered]),
  subscribe(agentAnswerJudged, [countTickets]),

  subscribe(contactUpdated, [countTicketsOfContact, checkTargetsOfContact]),
  subscribe(contactDeleted, [
    countTicketsOfContact,
    checkTargetsOfContact,
    forgetQuestionsOfContact,
    keepContactOnTickets,
    forgetContactOfViews,
    forgetMerges,
    removeContact,
    removeExports,
  ]),
  subscribe(contactErased, [forgetContactOfViews, forgetMerges, removeContact, removeAfterErasure]),
  subscribe(contactMerged, [removeExports]),
  subscribe(contactMergeUndone, [removeExports]),
  subscribe(companyDeleted, [
    forgetCompanyInTargets,
    checkAllTargetsLater,
    forgetCompanyOfContacts,
    removeCompany,
  ]),

  subscribe(channelDeleted, [
    forgetChannelInTargets,
    checkAllTargetsLater,
    removeAfterErasure,
    forgetChannelInWorkflows,
    pauseRulesOfChannel,
    moveDraftsOfChannel,
    removeChannel,
  ]),
  subscribe(channelTestAsked, [tryChannelLater]),
  subscribe(forwardingCheckAsked, [sendForwardingCheckLater]),
  subscribe(testMailArrived, [noteCheckMails, noteCanaries]),
  subscribe(forwardingConfirmationArrived, [noteConfirmations]),
  subscribe(mailAccountConnected, [resumeDeliveries]),
  subscribe(sendingDomainBroken, [warnOfBrokenDomains]),
  subscribe(emailDomainFailing, [warnOfFailingDomains]),
  subscribe(emailDomainLost, [warnOfFailingDomains]),
  subscribe(webhookDeleted, [removeDeliveriesLater]),
  subscribe(webhookDisabled, [warnOfDisabledWebhooks]),

  subscribe(memberInvited, [sendInvitationLater]),
  subscribe(memberUpdated, [unassignFromReaders, distributeTickets]),
  subscribe(memberRemoved, [
    unassignTickets,
    forgetAssigneeOfViews,
    keepSharedQuickReplies,
    forgetMemberInTemplates,
    removeMembership,
    distributeTickets,
  ]),
  subscribe(memberAbsenceChanged, [distributeTickets]),
  subscribe(memberAvailabilityChanged, [distributeTickets]),
  subscribe(teamUpdated, [distributeTickets]),
  subscribe(teamMemberAdded, [distributeTickets]),
  subscribe(teamDeleted, [forgetTeamOfTickets, forgetTeamOfViews, forgetTeamInTemplates, removeTeam]),

  subscribe(hoursChanged, [
    checkAllTargetsLater,
    moveTimersLater,
    moveAbsences,
    moveReportsByMail,
    moveSchedules,
    moveRecurringTickets,
    countInNewZone,
    distributeTickets,
  ]),
  subscribe(tagDeleted, [
    forgetTagInTargets,
    checkAllTargetsLater,
    forgetTagInWorkflows,
    forgetTagInTemplates,
    pauseRulesOfTag,
  ]),
  subscribe(calendarHoursChanged, [checkAllTargetsLater, moveTimersLater]),
  subscribe(fieldDeleted, [removeFieldValuesLater]),
  subscribe(targetPolicyCreated, [checkAllTargetsLater]),
  subscribe(targetPolicyUpdated, [checkAllTargetsLater]),
  subscribe(targetPolicyMoved, [checkAllTargetsLater]),
  subscribe(targetPolicyDeleted, [checkAllTargetsLater]),
  subscribe(workflowCreated, [armWorkflowLater, scheduleWorkflows]),
  subscribe(workflowUpdated, [armWorkflowLater, scheduleWorkflows]),

  subscribe(articleCreated, [rememberArticleOfQuestions, indexBrain, checkGaps, checkQuestions]),
  subscribe(articleUpdated, [indexBrain, checkGaps, checkQuestions]),
  subscribe(articleDeleted, [forgetArticleOfQuestions, checkQuestions]),
  subscribe(questionCreated, [checkQuestions]),
  subscribe(questionUpdated, [checkQuestions]),
  subscribe(checkAsked, [checkNow]),
  subscribe(brainDeleted, [forgetBrainOfChannels, removeImports, removeBrain]),
]

/** The events after which a process evicts cached data at once. Other processes notice the change in the database. */
export const outdating = {
  tokenHolders: [
    ...[memberAdded, memberUpdated, memberRemoved, tokenCreated, tokenRevoked],
    ...[channelCreated, channelUpdated, channelDeleted, workspaceUpdated, companySignInUpdated],
  ],
  widgets: [
    ...[channelUpdated, workspaceUpdated],
    ...[channelDeletionBegun, channelDeletionCancelled, channelDeleted],
  ],
}
