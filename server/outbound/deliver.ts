import type { StoredFile } from '../attachments/actions.ts'
import type { Means } from '../means.ts'
import { freeRoom } from '../platform/background/slots.ts'
import { LostAnswer, type Outgoing, WayFault } from '../platform/mail/transport.ts'
import { type Claimed, claim } from './claim.ts'
import { attachmentOf, faultIn, mailOf } from './compose.ts'
import { type Fate, settle } from './fate.ts'
import { isResting, noteRest } from './rest.ts'
import { signatureOf, wayOf } from './ways.ts'

const by = { type: 'system', name: 'outgoing mail' } as const

/** Mails on their way at the same time. A channel whose server is slow leaves slots to others, and so does a workspace. */
export const deliveryLimits = { atOnce: 50, perWorkspace: 25, perLane: 10 }

/** Sends some of what is due; says whether there was any. */
export const deliverSome = async (means: Means) => {
  const claimed = await claimSome(means)
  await Promise.all(claimed.map((one) => handOver(means, one)))
  return claimed.length > 0
}

export const claimSome = (means: Means, room = freeRoom(deliveryLimits)) =>
  claim(means, room, isResting(means))

type Signals = { deadline?: AbortSignal; stop?: AbortSignal }

/** Hands a mail over and puts down what came of it. None begins to leave after stop, and none goes on after the deadline. */
export const handOver = async (means: Means, claimed: Claimed, signals: Signals = {}) => {
  const { workspace, mail } = claimed
  const { letter } = mail
  const fate = await fateOf(means, claimed, signals)
  if (!letter.smtp_url) noteRest(means, fate)
  const facts = { workspace, message: letter.ulid, status: fate.status }
  if ('words' in fate) means.log.warn({ ...facts, words: fate.words }, 'a message did not leave')
  await means.db
    .write(workspace, by, (tx) => settle(tx, claimed, fate))
    .catch((error: Error) =>
      means.log.error({ ...facts, err: error }, 'what became of a message is not kept'),
    )
}

const fateOf = async (means: Means, { mail }: Claimed, { deadline, stop }: Signals): Promise<Fate> => {
  try {
    const fault = faultIn(mail.letter)
    if (fault) return { status: 'failed', words: fault }
    const { deliver } = wayOf(means, mail.letter)
    const {
      refused,
      unreached = [],
      isKept,
    } = await unlessStopped(stop, (begin) =>
      deliver(() => {
        begin()
        return outgoing(means, mail)
      }, deadline),
    )
    if (refused !== undefined) return { status: 'failed', words: refused }
    return isKept ? { status: 'kept' } : { status: 'sent', unreached }
  } catch (error) {
    const { message } = error as Error // nothing but errors is thrown
    if (error instanceof LostAnswer) return { status: 'unknown', words: `${lost} ${message}` }
    return { status: 'pending', words: message, isWayFault: error instanceof WayFault }
  }
}

/** Ends what waits for its turn when the signal says stop; what has begun by then goes on. */
const unlessStopped = async <T>(stop: AbortSignal | undefined, work: (begin: () => void) => Promise<T>) => {
  const stopped = Promise.withResolvers<never>()
  const refuse = () => stopped.reject(new Error('Bellhop was stopped before it could leave.'))
  const begin = () => {
    if (stop?.aborted) throw new Error('It was given up before it began.')
    stop?.removeEventListener('abort', refuse)
  }
  if (stop?.aborted) refuse()
  stop?.addEventListener('abort', refuse)
  try {
    return await Promise.race([work(begin), stopped.promise])
  } finally {
    stop?.removeEventListener('abort', refuse)
  }
}

const lost = 'The mail server took the message and never said what became of it.'

const outgoing = async (means: Means, mail: Claimed['mail']): Promise<Outgoing> => {
  const opened = async (file: StoredFile) => {
    const content = await means.files.open(file.storage_key)
    if (!content) throw new Error(`The file ${file.filename} is missing from the store.`)
    // One that fails before anybody reads it must not end the process.
    return { ...attachmentOf(file), content: content.on('error', () => {}) }
  }
  const signature = signatureOf(means, mail.letter)
  const settled = await Promise.allSettled(mail.files.map(opened))
  const failed = settled.find(({ status }) => status === 'rejected')
  const attachments = settled.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  if (failed?.status !== 'rejected') return { ...mailOf(mail), attachments, signature }
  for (const { content } of attachments) content.destroy()
  throw failed.reason
}
