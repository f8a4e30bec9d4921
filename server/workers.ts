import { keepLateRows } from './across/channel-deletion/jobs.ts'
import { channelDeletion } from './across/channel-deletion/long-deletion.ts'
import { sendWarning } from './across/connections/actions.ts'
import { contactErasure } from './across/erasure/long-erasure.ts'
import { listExport } from './across/exports/lists/long-export.ts'
import { contactExport } from './across/exports/person/long-export.ts'
import { removeFieldValues } from './across/field-removal/jobs.ts'
import { deletingExpired } from './across/retention/background.ts'
import { followLate } from './across/ticket-moves/jobs.ts'
import { answeringMessages } from './agent/agent/background.ts'
import { keepingGaps } from './agent/gaps/background.ts'
import { forgetImport, readImport } from './articles/article-imports/jobs.ts'
import { articleImport } from './articles/article-imports/run.ts'
import { forgetDeletedArticles } from './articles/brains/jobs.ts'
import { checkingBrains } from './articles/questions/background.ts'
import { indexing, wantIndexes } from './articles/search/stored/background.ts'
import * as contactImports from './contacts/contact-imports/jobs.ts'
import { contactImport } from './contacts/contact-imports/run.ts'
import { fillTimelines } from './contacts/timelines/jobs.ts'
import { removeFiles } from './files/attachments/jobs.ts'
import { renewAccount } from './mail/accounts/tokens.ts'
import { beginningCanaries } from './mail/canaries/background.ts'
import { sendCanary } from './mail/canaries/jobs.ts'
import { tryChannel } from './mail/connection-test/jobs.ts'
import { confirmForwarding, sendForwardingCheck } from './mail/forwarding/jobs.ts'
import { readingMail } from './mail/inbound/background.ts'
import { fetchingMail } from './mail/inbound/imap/actions.ts'
import { receiveFetched } from './mail/inbound/receiving/fetched.ts'
import { startListening } from './mail/inbound/receiving/start.ts'
import { learnSpam } from './mail/inbound/spam/learning.ts'
import { deliveringMail } from './mail/outbound/background.ts'
import { checkSendingDomain } from './mail/sending-domain/jobs.ts'
import { sendSideMessage } from './mail/side-mails/jobs.ts'
import { sendAccountNotice } from './members/accounts/notices/notices.ts'
import { sendPasswordReset } from './members/accounts/passwords/jobs.ts'
import { checkEmailDomain } from './members/company-sign-in/jobs.ts'
import { endingAbsences } from './members/members/absences/background.ts'
import { sendInvitation } from './members/members/jobs.ts'
import { releaseAbandoned } from './platform/background/abandoned.ts'
import { jobWork } from './platform/background/jobs.ts'
import { leasedTables, startWork } from './platform/background/start.ts'
import type { Background } from './platform/background/work.ts'
import { keepingErasures } from './platform/erasures/keep.ts'
import type { Services } from './services.ts'
import { distributingTickets } from './tickets/assignments/background.ts'
import { mailingNotifications, makingNotifications } from './tickets/notifications/background.ts'
import { dueReportsByMail } from './tickets/report-subscriptions/background.ts'
import { sendReport } from './tickets/report-subscriptions/jobs.ts'
import { countingTickets } from './tickets/reports/background.ts'
import { countAllTickets } from './tickets/reports/jobs.ts'
import { checkingTargets } from './tickets/targets/background.ts'
import { checkAllTargets } from './tickets/targets/jobs.ts'
import { embeddingTickets, wantVectors } from './tickets/tickets/meaning/embedding-work.ts'
import { indexingTickets } from './tickets/tickets/search/background.ts'
import { returningTickets } from './tickets/tickets/snoozing/background.ts'
import { sendingWebhooks } from './webhooks/background.ts'
import { removeDeliveries } from './webhooks/jobs.ts'
import { askingForRatings } from './widgets/satisfaction/background.ts'
import { firingTimers, runningSchedules, runningWorkflows } from './workflows/background.ts'
import { armWorkflow, askModelJob, moveTimers, sendRequestJob } from './workflows/jobs.ts'
import { yearPreview } from './workflows/preview/year.ts'
import { runningLongWork } from './workspaces/long-work/actions.ts'
import { removeLeftovers } from './workspaces/workspaces/actions.ts'
import { creatingRecurringTickets } from './writing/recurring-tickets/background.ts'
import { sendingScheduled } from './writing/scheduled-messages/background.ts'

/** All background work of Bellhop. */
export const backgroundWork = (services: Services): Background[] => [
  ...readingMail(services),
  ...atTimes(services),
  runningWorkflows(services),
  distributingTickets(services),
  keepingErasures(services),
  jobWork(sendReport, services),
  jobWork(sendInvitation, services),
  jobWork(sendPasswordReset, services),
  jobWork(sendAccountNotice, services),
  jobWork(sendWarning, services),
  jobWork(removeFiles, services),
  jobWork(removeLeftovers, services),
  jobWork(forgetDeletedArticles, services),
  jobWork(readImport, services),
  jobWork(forgetImport, services),
  jobWork(contactImports.readImport, services),
  jobWork(contactImports.forgetImport, services),
  jobWork(tryChannel, services),
  jobWork(sendForwardingCheck, services),
  jobWork(sendCanary, services),
  jobWork(confirmForwarding, services),
  jobWork(renewAccount, services),
  jobWork(checkSendingDomain, services),
  jobWork(checkEmailDomain, services),
  jobWork(sendSideMessage, services),
  jobWork(learnSpam, services),
  jobWork(keepLateRows, services),
  jobWork(followLate, services),
  jobWork(removeFieldValues, services),
  jobWork(armWorkflow, services),
  jobWork(moveTimers, services),
  jobWork(checkAllTargets, services),
  jobWork(sendRequestJob, services),
  jobWork(askModelJob, services),
  jobWork(fillTimelines, services),
  jobWork(countAllTickets, services),
  jobWork(removeDeliveries, services),
  indexingTickets(services),
  ...(services.meaning.isOn ? [embeddingTickets(services)] : []),
  makingNotifications(services),
  mailingNotifications(services),
  checkingTargets(services),
  countingTickets(services),
  ...indexing(services),
  checkingBrains(services),
  answeringMessages(services),
  ...keepingGaps(services),
  deliveringMail(services),
  ...sendingWebhooks(services),
  runningLongWork(services, longWork()),
]

/** Work that is due at a time. */
const atTimes = (services: Services): Background[] => [
  firingTimers(services),
  runningSchedules(services),
  returningTickets(services),
  endingAbsences(services),
  sendingScheduled(services),
  creatingRecurringTickets(services),
  askingForRatings(services),
  dueReportsByMail(services),
  beginningCanaries(services),
  deletingExpired(services),
]

const longWork = () => [
  ...[articleImport, contactImport, yearPreview()],
  ...[contactErasure, contactExport, listExport, channelDeletion],
]

/** Starts background work. The result must be stopped. */
export const startWorkers = (services: Services) => {
  const running = startWork(backgroundWork(services), services.db, services.log)
  Promise.all([wantIndexes(services), wantVectors(services)]).catch((error: Error) =>
    services.log.warn({ err: error }, 'what is not indexed is looked for again in some minutes'),
  )
  return running
}

/** Starts to receive mail: by SMTP, and by fetching from mailboxes. */
export const startMail = async (services: Services) => {
  const listener = await startListening(services)
  const fetching = fetchingMail(services, receiveFetched(services)).start()
  const stop = () => Promise.all([listener?.stop(), fetching.stop()])
  return { port: listener?.port, stop }
}

/** Processes all work that is due, and work that becomes due by this. */
export const workOff = async (services: Services) => {
  const work = backgroundWork(services)
  await releaseAbandoned(services.db, leasedTables(work))
  for (let done = 1; done > 0; ) {
    done = 0
    for (const { workOff } of work) done += await workOff()
  }
}
