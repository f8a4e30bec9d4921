import { sendPasswordReset } from './accounts/jobs.ts'
import { sendAccountNotice } from './accounts/notices/notices.ts'
import { answeringMessages } from './agent/background.ts'
import { forgetImport, readImport } from './article-imports/jobs.ts'
import { articleImport } from './article-imports/run.ts'
import { distributingTickets } from './assignments/background.ts'
import { removeFiles } from './attachments/jobs.ts'
import { forgetDeletedArticles } from './brains/jobs.ts'
import { keepLateRows } from './channel-deletion/jobs.ts'
import { channelDeletion } from './channel-deletion/long-deletion.ts'
import { tryChannel } from './connection-test/jobs.ts'
import * as contactImports from './contact-imports/jobs.ts'
import { contactImport } from './contact-imports/run.ts'
import { contactErasure } from './erasure/long-erasure.ts'
import { listExport } from './exports/lists/long-export.ts'
import { contactExport } from './exports/person/long-export.ts'
import { removeFieldValues } from './field-removal/jobs.ts'
import { keepingGaps } from './gaps/background.ts'
import { readingMail } from './inbound/background.ts'
import { fetchingMail } from './inbound/imap/actions.ts'
import { takingFetched } from './inbound/receiving/fetched.ts'
import { startListening } from './inbound/receiving/start.ts'
import { runningLongWork } from './long-work/actions.ts'
import { endingAbsences } from './members/absences/background.ts'
import { sendInvitation } from './members/jobs.ts'
import { mailingNotifications, makingNotifications } from './notifications/background.ts'
import { deliveringMail } from './outbound/background.ts'
import { releaseAbandoned } from './platform/background/abandoned.ts'
import { jobWork } from './platform/background/jobs.ts'
import { leasedTables, startWork } from './platform/background/start.ts'
import type { Background } from './platform/background/work.ts'
import { checkingBrains } from './questions/background.ts'
import { countingTickets } from './reports/background.ts'
import { countAllTickets } from './reports/jobs.ts'
import { askingForRatings } from './satisfaction/background.ts'
import { sendingScheduled } from './scheduled-messages/background.ts'
import { indexing, wantIndexes } from './search/stored/background.ts'
import type { Services } from './services.ts'
import { checkingTargets } from './targets/background.ts'
import { checkAllTargets } from './targets/jobs.ts'
import { indexingTickets } from './tickets/background.ts'
import { embeddingTickets, wantVectors } from './tickets/meaning/embedding-work.ts'
import { returningTickets } from './tickets/snoozing/background.ts'
import { fillTimelines } from './timelines/jobs.ts'
import { firingTimers, runningWorkflows } from './workflows/background.ts'
import { armWorkflow, askModelJob, moveTimers, sendRequestJob } from './workflows/jobs.ts'
import { yearPreview } from './workflows/preview/year.ts'
import { removeLeftovers } from './workspaces/actions.ts'

/** All background work of Bellhop. */
export const backgroundWork = (services: Services): Background[] => [
  ...readingMail(services),
  runningWorkflows(services),
  firingTimers(services),
  returningTickets(services),
  endingAbsences(services),
  distributingTickets(services),
  sendingScheduled(services),
  askingForRatings(services),
  jobWork(sendInvitation, services),
  jobWork(sendPasswordReset, services),
  jobWork(sendAccountNotice, services),
  jobWork(removeFiles, services),
  jobWork(removeLeftovers, services),
  jobWork(forgetDeletedArticles, services),
  jobWork(readImport, services),
  jobWork(forgetImport, services),
  jobWork(contactImports.readImport, services),
  jobWork(contactImports.forgetImport, services),
  jobWork(tryChannel, services),
  jobWork(keepLateRows, services),
  jobWork(removeFieldValues, services),
  jobWork(armWorkflow, services),
  jobWork(moveTimers, services),
  jobWork(checkAllTargets, services),
  jobWork(sendRequestJob, services),
  jobWork(askModelJob, services),
  jobWork(fillTimelines, services),
  jobWork(countAllTickets, services),
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
  runningLongWork(services, [
    ...[
      articleImport,
      contactImport,
      yearPreview(),
      contactErasure,
      contactExport,
      listExport,
      channelDeletion,
    ],
  ]),
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
  const fetching = fetchingMail(services, takingFetched(services)).start()
  const stop = () => Promise.all([listener?.stop(), fetching.stop()])
  return { port: listener?.port, stop }
}

/** Processes all work that is due, and what becomes due because of it. */
export const workOff = async (services: Services) => {
  const work = backgroundWork(services)
  await releaseAbandoned(services.db, leasedTables(work))
  for (let done = 1; done > 0; ) {
    done = 0
    for (const { workOff } of work) done += await workOff()
  }
}
