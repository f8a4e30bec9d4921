import type { Means } from '../../means.ts'
import { isRefusedByRule } from '../../platform/egress/refusal.ts'
import { requestOut } from '../../platform/egress/request.ts'
import { signatureHeaders } from '../signing.ts'
import { find as findVersion } from '../signing-store.ts'
import { type At, type Attempt, afterwards } from './afterwards.ts'
import { done, failed } from './deed.ts'
import type { PendingAction } from './pending-store.ts'

type Request = { method?: string; url: string; content_type?: string | null; body?: string | null }

type Needs = Pick<Means, 'log' | 'db' | 'keys' | 'clock'> & { config: Pick<Means['config'], 'EGRESS_ALLOW'> }

/** What a server that refuses may do later, and one that does not want what it got will not. */
export const requesting =
  (send: typeof requestOut) =>
  async (means: Needs, action: PendingAction, at: At, signal?: AbortSignal): Promise<Attempt> => {
    const request = action.parameters as Request // as it was checked when the workflow was stored
    const { EGRESS_ALLOW: allow } = means.config
    try {
      const wish = await signed(means, written(request, action, at), at)
      const { status } = await send({ url: request.url, reach: 'public', allow, signal, ...wish })
      if (status >= 500 || status === 429) return { again: answered(status) }
      return { done: status < 400 ? done(answered(status)) : failed(answered(status)) }
    } catch (error) {
      means.log.warn({ err: error, run: at.run }, 'the request of a workflow failed')
      const { message } = error as Error // nothing but errors is thrown
      return isRefusedByRule(error) ? { done: failed(message) } : { again: message }
    }
  }

const signed = async (
  { db, keys, clock }: Needs,
  wish: { method: string; headers: Record<string, string>; body: string | undefined },
  { workspace, run, place }: At,
) => {
  const version = await db.read(workspace, findVersion)
  const about = { id: `${run}-${place}`, at: clock(), body: wish.body }
  return { ...wish, headers: { ...wish.headers, ...signatureHeaders(keys, workspace, version, about) } }
}

const answered = (status: number) => `The server answered ${status}.`

/** Without a body of its own, the request tells what it is about. Whoever gets it twice can see so by the key. */
const written = ({ method = 'POST', content_type, body }: Request, action: PendingAction, at: At) => {
  const key = { 'idempotency-key': `${at.run}-${at.place}` }
  if (method === 'GET') return { method, headers: key, body: undefined }
  const headers = { ...key, 'content-type': content_type ?? 'application/json' }
  return { method, headers, body: body ?? JSON.stringify(told(action)) }
}

const told = ({ workflow, trigger, ticket }: PendingAction) => ({
  workflow,
  trigger,
  ticket: {
    ulid: ticket.ulid,
    number: ticket.number,
    subject: ticket.subject,
    status: ticket.status,
    channel: ticket.channel,
    contact: { name: ticket.contact_name, email: ticket.contact_email },
  },
})

export const { job: sendRequestJob, ask: sendRequest } = afterwards(
  { queue: 'workflow-request', limits: { atOnce: 16, perWorkspace: 4 } },
  requesting(requestOut),
)
