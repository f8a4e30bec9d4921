import { type Job, later } from '../../platform/background/jobs.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { newUlid } from '../../platform/kernel/ids.ts'
import type { Log } from '../../platform/kernel/log.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { LostResponse } from '../../platform/mail/transport.ts'
import { isMailedToChannel } from '../notifications/actions.ts'
import { contentOf } from './content.ts'
import { csvFilesOf } from './files/csv.ts'
import { documentOf } from './files/document.ts'
import { pdfOf } from './files/pdf/bounded.ts'
import { reportMail } from './mail.ts'

type Services = { db: Db; mail: Mailer; url: string; log: Log }

export type ReportToSend = {
  id: string
  subscription: number
  user: number
  from: string
  to: string
  /** The member asked for it, and need not be a recipient. */
  isAsked?: boolean
  /** Set while the mail is handed over. */
  isLeaving?: boolean
}

const by = { type: 'system', name: 'reports by mail' } as const

/**
 * Sends one member a report. It is marked before sending: after a crash, it is unknown whether it was sent, and it is not
 * sent twice.
 */
export const sendReport: Job<ReportToSend, Services> = {
  queue: 'send-report',
  limits: { atOnce: 2, perWorkspace: 1 },
  // A day in total, for an outage of the mail server.
  retries: 36,
  run: async (services, input, workspace, signal, keep) => {
    const { db, mail, url, log } = services
    const facts = { workspace, user: input.user, subscription: input.subscription }
    if (input.isLeaving) return log.warn(facts, 'it is unknown whether a report has left by mail')
    const found = await db.read(workspace, (tx) => contentOf(tx, input))
    if (!found || (await db.global.read((tx) => isMailedToChannel(tx, input.user)))) return
    const document = documentOf(found.content)
    const files = [
      ...(found.formats.includes('pdf') ? [await pdfFile(document, input, workspace)] : []),
      ...(found.formats.includes('csv') ? csvFilesOf(found.content).map(asCsv) : []),
    ]
    const letter = reportMail(input, found, { document, files, url })
    signal.throwIfAborted()
    const mark = (isLeaving: boolean) =>
      db.write(workspace, by, async (tx) => void (await keep(tx, { ...input, isLeaving })))
    await mark(true)
    try {
      const rejection = await mail.send(letter)
      if (rejection) log.warn({ ...facts, ...rejection }, 'a report was rejected by the mail server')
    } catch (error) {
      if (!(error instanceof LostResponse)) {
        await mark(false)
        throw error
      }
      log.warn({ ...facts, err: error }, 'it is unknown whether a report has left by mail')
    }
  },
}

/** Queues the mail of a report to a member. */
export const sendLater = (
  tx: Write,
  report: Pick<ReportToSend, 'subscription' | 'user' | 'from' | 'to' | 'isAsked'>,
  startAfter: Date = tx.now,
) => later(tx, sendReport, { id: newUlid(), ...report }, { startAfter })

const pdfFile = async (
  document: Parameters<typeof pdfOf>[0],
  { from, to }: ReportToSend,
  workspace: number,
) => ({
  filename: `bellhop-tickets-${from}-${to}.pdf`,
  contentType: 'application/pdf',
  content: await pdfOf(document, workspace),
})

const asCsv = ({ filename, content }: { filename: string; content: string }) => ({
  filename,
  contentType: 'text/csv; charset=utf-8',
  content: Buffer.from(content),
})
