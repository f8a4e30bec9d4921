import type { StoredFile } from '../../../files/index.ts'
import type { Files } from '../../../platform/files/files.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import { LostResponse, type Outgoing, WayFault } from '../../../platform/mail/transport.ts'
import { mailsSent } from '../../../platform/metrics/recorded.ts'
import { begin, followOn, traceOf } from '../../../platform/tracing/tracing.ts'
import type { Services as Accounts } from '../../accounts/actions.ts'
import { attachmentOf, faultIn, mailOf, type Packed } from '../compose/compose.ts'
import type { Delivery } from '../record/queue-store.ts'
import { notePause } from './pause.ts'
import { type Services as Preparing, preparing } from './prepare.ts'
import { type DeliveryResult, settling } from './settle.ts'
import { forgetTokenIfRejected, signatureOf, wayOf } from './ways.ts'

export type Services = Preparing & Accounts & { files: Files; mail: Mailer }
type Signals = { deadline?: AbortSignal; stop?: AbortSignal }

/** Sends mails and stores the results. No delivery starts after `stop`, and none continues after the deadline. */
export const delivering = (services: Services) => {
  const prepare = preparing(services)
  const settle = settling(services.db)
  return async (delivery: Delivery, signals: Signals = {}) => {
    const { workspace_id: workspace } = delivery
    const startedAt = Date.now()
    const mail = await prepare(delivery)
    if (!mail) return
    const { letter } = mail
    const parent = traceOf(letter.ulid)
    const span = parent && begin('outgoing mail', { kind: 'consumer', parent, startedAt, attributes: {} })
    const result = await handOver(services, mail, workspace, signals)
    if (!letter.smtp_url) notePause(services, result)
    const facts = { workspace, message: letter.ulid, status: result.status }
    if ('reason' in result) services.log.warn({ ...facts, reason: result.reason }, 'a message did not leave')
    await settle({ delivery, letter, result })
    if (span) span.end({ 'bellhop.message': letter.ulid, 'bellhop.result': result.status })
  }
}

/** Sends a mail, and returns the result. */
export const handOver = async (...given: Parameters<typeof tryToSend>) => {
  const [, { letter }] = given
  const about = { ulid: letter.ulid, kind: 'client' } as const
  const result = await followOn(
    'send mail',
    about,
    () => tryToSend(...given),
    ({ status }) => ({
      'bellhop.result': status,
    }),
  )
  mailsSent.add('channel', result.status)
  return result
}

const tryToSend = async (
  services: Services,
  mail: Packed,
  workspace: number,
  { deadline, stop }: Signals,
): Promise<DeliveryResult> => {
  try {
    const fault = faultIn(mail.letter)
    if (fault) return { status: 'failed', reason: fault }
    const { deliver } = await wayOf(services, mail.letter, workspace)
    const {
      rejected,
      unreached = [],
      words = '',
      isKept,
      certificate,
      messageId: mailRef,
    } = await unlessStopped(stop, (begin, stopped) =>
      deliver(
        () => {
          begin()
          return outgoing(services, mail)
        },
        deadline ? AbortSignal.any([deadline, stopped]) : stopped,
      ),
    )
    if (rejected !== undefined) return { status: 'failed', reason: rejected }
    return isKept ? { status: 'kept' } : { status: 'sent', unreached, words, certificate, mailRef }
  } catch (error) {
    const { message } = error as Error // only errors are thrown here
    await forgetTokenIfRejected(services, { workspace, letter: mail.letter, error })
    if (error instanceof LostResponse) return { status: 'unknown', reason: `${lost} ${message}` }
    return { status: 'pending', reason: message, isWayFault: error instanceof WayFault }
  }
}

/** Aborts work that has not begun when `stop` aborts. Work that has begun continues. */
const unlessStopped = async <T>(
  stop: AbortSignal | undefined,
  work: (begin: () => void, stopped: AbortSignal) => Promise<T>,
) => {
  const stopped = Promise.withResolvers<never>()
  const ending = new AbortController()
  const reject = () => {
    const error = new Error('Bellhop stopped before the mail was sent.')
    ending.abort(error)
    stopped.reject(error)
  }
  const begin = () => {
    if (stop?.aborted) throw new Error('It was given up before it began.')
    stop?.removeEventListener('abort', reject)
  }
  if (stop?.aborted) reject()
  stop?.addEventListener('abort', reject)
  try {
    return await Promise.race([work(begin, ending.signal), stopped.promise])
  } finally {
    stop?.removeEventListener('abort', reject)
  }
}

const lost = 'The connection ended before the mail server confirmed the message.'

const outgoing = async (services: Services, mail: Packed): Promise<Outgoing> => {
  const opened = async (file: StoredFile) => {
    const content = await services.files.open(file.storage_key)
    if (!content) throw new Error(`The file ${file.filename} is missing from the file store.`)
    // Without a listener, an error before the file is read would end the process.
    return { ...attachmentOf(file), content: content.on('error', () => {}) }
  }
  const signature = signatureOf(services, mail.letter)
  const settled = await Promise.allSettled(mail.files.map(opened))
  const failed = settled.find(({ status }) => status === 'rejected')
  const attachments = settled.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  if (failed?.status !== 'rejected') return { ...mailOf(mail), attachments, signature }
  for (const { content } of attachments) content.destroy()
  throw failed.reason
}
