import type { Answer as Response } from '../egress/exchange.ts'
import { mailFault } from '../egress/mail-faults.ts'
import type { Networks } from '../egress/networks.ts'
import { Egress } from '../egress/rejection.ts'
import { requestOut } from '../egress/request.ts'
import { LostResponse, WayFault } from './smtp-faults.ts'
import { type Answer, type Message, type Transport, written } from './transport.ts'

/** Microsoft Graph, with the mailbox as the user of the URL. */
export type GraphWay = {
  url: string
  networks: Networks
  token: string
}

/** Graph takes requests of 4 MB, in base64. */
export const largestGraphMail = 2_900_000

const timeoutMs = 60_000

/**
 * Sends mails through Microsoft Graph: a draft is made of the raw mail, and sent. Graph replaces the Message-ID, and says
 * the new one with the draft.
 */
export const graphTransport = (way: GraphWay): Transport => ({
  deliver: async (message, signal) => {
    const raw = await rawOf(message)
    if (raw.length > largestGraphMail) return { rejected: tooLarge }
    const draft = await createDraft(way, raw, signal)
    if ('rejected' in draft) return draft
    return sendDraft(way, draft, signal)
  },
  close: () => {},
})

const tooLarge = `Microsoft Graph takes mails of at most ${largestGraphMail / 1_000_000} MB.`

/** The recipients of Graph are those of the headers, so a blind copy needs one, which Graph removes. */
const rawOf = async (message: Message) => {
  const { envelope, content, shown } = await written(message)
  const hidden = envelope.to.filter((address) => !shown.includes(address.toLowerCase()))
  const raw = Buffer.concat(await Array.fromAsync(content))
  return hidden.length ? Buffer.concat([Buffer.from(`Bcc: ${hidden.join(',\r\n ')}\r\n`), raw]) : raw
}

type Draft = { id: string; messageId: string | undefined }

const createDraft = async (way: GraphWay, raw: Buffer, signal: AbortSignal | undefined) => {
  const response = await ask(way, { path: '/messages', body: raw.toString('base64') }, signal)
  const fault = faultOf(response)
  if (fault) return fault
  const { id, internetMessageId } = bodyOf(response)
  if (typeof id !== 'string' || id === '')
    throw new WayFault('Microsoft Graph did not say which draft it made.')
  const messageId =
    typeof internetMessageId === 'string' ? internetMessageId.replace(/^<|>$/g, '') : undefined
  return { id, messageId } satisfies Draft
}

const sendDraft = async (
  way: GraphWay,
  { id, messageId }: Draft,
  signal: AbortSignal | undefined,
): Promise<Answer> => {
  const path = `/messages/${encodeURIComponent(id)}`
  try {
    const fault = faultOf(await ask(way, { path: `${path}/send`, body: '' }, signal))
    if (!fault)
      return {
        words: 'Microsoft Graph accepted the mail.',
        ...(messageId !== undefined && { messageId }),
      }
    await ask(way, { path, method: 'DELETE' }, signal).catch(() => {})
    return fault
  } catch (error) {
    // Without an answer, nobody knows whether the draft was sent.
    if (isWithoutAnswer(error)) throw new LostResponse((error as Error).message)
    await ask(way, { path, method: 'DELETE' }, signal).catch(() => {})
    throw error
  }
}

const isWithoutAnswer = (error: unknown) =>
  error instanceof WayFault &&
  error.cause instanceof Egress &&
  ['answer', 'timeout'].includes(error.cause.kind)

type Request = { path: string; method?: 'POST' | 'DELETE'; body?: string }

const ask = async (
  { url, networks, token }: GraphWay,
  { path, method = 'POST', body }: Request,
  signal: AbortSignal | undefined,
) => {
  const base = new URL(url)
  const mailbox = base.username
  base.username = ''
  try {
    return await requestOut({
      method,
      url: `${base.href.replace(/\/$/, '')}/users/${mailbox}${path}`,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'text/plain' },
      ...(body !== undefined && { body }),
      networks,
      timeoutMs,
      ...(signal && { signal }),
    })
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof Egress) throw new WayFault(error.message, { cause: error })
    throw error
  }
}

/** Returns the rejection of the mail. Throws a `WayFault` for errors that say nothing about the mail. */
const faultOf = (response: Response): { rejected: string } | undefined => {
  const { status } = response
  if (status >= 200 && status < 300) return undefined
  const { code, message } = errorOf(response)
  if (status === 401) {
    const rejected = Object.assign(new Error(message), { code: 'EAUTH', response: `${status} ${code}` })
    throw new WayFault(mailFault(rejected, graph), { cause: rejected })
  }
  if (status === 403 || status === 404)
    throw new WayFault(
      `Microsoft Graph does not let the account send from this mailbox. The person who signed in needs access to it, and the application the permissions Mail.Send and Mail.ReadWrite. The server said: ${code}`,
    )
  if (status === 429 || status >= 500)
    throw new WayFault(`Microsoft Graph takes no mails at the moment. The server said: ${status} ${code}`)
  return { rejected: `${status} ${code}: ${message}` }
}

const graph = {
  protocol: 'smtps',
  host: 'graph.microsoft.com',
  port: 443,
  mailbox: '',
  isOauth: true,
} as const

const bodyOf = ({ text }: Response): Record<string, unknown> => {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? { ...body } : {}
  } catch {
    return {}
  }
}

const errorOf = (response: Response) => {
  const { error } = bodyOf(response)
  const told: Record<string, unknown> = typeof error === 'object' && error !== null ? { ...error } : {}
  const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 300) : '')
  return { code: text(told.code), message: text(told.message) }
}
