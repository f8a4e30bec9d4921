import { createHmac } from 'node:crypto'
import type { Bellhop } from './harness.ts'

type Call = NonNullable<Parameters<Bellhop['call']>[1]>

/** A visitor on the page of a customer. */
export type Visiting = Awaited<ReturnType<ReturnType<typeof widgetsOf>['visitor']>>

/** Uses the widgets of a Bellhop like a browser. */
export const widgetsOf = ({ call, world }: Bellhop) => {
  const open = async (workspace: Awaited<ReturnType<typeof world.workspace>>, settings: object = {}) => {
    const channel = await world.channel(workspace, { type: 'widget' })
    const path = `/api/channels/${channel.ulid}/widget`
    const { token } = workspace.owner
    const session = await world.session(workspace.owner)
    const { body } = await call(`PUT ${path}`, { session, body: settings })
    return { channel, workspace, path, key: String(body.data.key), token, session }
  }

  const visitor = async ({ key }: { key: string }, identity: object = {}) => {
    const { body } = await call(`POST /widget/${key}/visitors`, { body: identity })
    const secret = String(body.data.secret)
    const asks = (request: string, { headers, ...options }: Call = {}) => {
      const [method, path] = request.split(' ')
      return call(`${method} /widget/${key}${path}`, {
        ...options,
        headers: { 'x-visitor-secret': secret, ...headers },
      })
    }
    return {
      secret,
      asks,
      start: async (text: string, more: object = {}) => {
        const body = { text, email: 'grace@example.test', name: 'Grace', ...more }
        return asks('POST /conversations', { body })
      },
    }
  }

  return { open, visitor }
}

/**
 * A new visitor with a conversation, and the path of an endpoint such as `/widget/:key/conversations/:conversation` for
 * it.
 */
export const visitIn = async (
  bellhop: Bellhop,
  workspace: Awaited<ReturnType<Bellhop['world']['workspace']>>,
) => {
  const { open, visitor } = widgetsOf(bellhop)
  const widget = await open(workspace)
  const guest = await visitor(widget)
  const conversation = String((await guest.start('Hello')).body.data.ulid)
  return {
    headers: { 'x-visitor-secret': guest.secret },
    path: (pattern: string) => pattern.replace(':key', widget.key).replace(':conversation', conversation),
  }
}

/** The signed user that the server of a site puts into its pages. */
export const signed = (secret: string, user: object, issuedAt = Date.now()) => {
  const text = JSON.stringify({ issued_at: Math.floor(issuedAt / 1_000), ...user })
  return { user: text, signature: createHmac('sha256', secret).update(text).digest('hex') }
}
