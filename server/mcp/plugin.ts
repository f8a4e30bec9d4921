import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../platform/http/callers/principal.ts'
import { mediaTypeIn } from '../platform/http/requests/content-type.ts'
import { hasTooManyValues } from '../platform/http/requests/json-size.ts'
import { rejectOtherMethods } from '../platform/http/responses/unmatched.ts'
import type { Gate, HttpServer, Plugin } from '../platform/http/server.ts'
import {
  badRequest,
  forbidden,
  Problem,
  unauthenticated,
  unsupportedMediaType,
} from '../platform/kernel/problem.ts'
import type { Send } from './calls.ts'
import { answerTo, type Context, codes, failure, versions } from './protocol.ts'

const path = '/mcp'
const mostBytes = 4_000_000
const mostMessages = 20

type Services = { gate: Gate; url: string }

const callers = new WeakMap<FastifyRequest, Caller>()

/**
 * The MCP server: streamable HTTP without sessions and streams. Each message is a request of an API token, and each tool
 * calls endpoints of the same server with it, so that nothing is possible here that is not possible there.
 */
export const mcp =
  ({ gate, url }: Services): Plugin =>
  (app) => {
    app.route({
      url: path,
      method: 'POST',
      bodyLimit: mostBytes,
      onRequest: async (request, reply) => {
        rejectOrigin(request, url)
        rejectVersion(request)
        callers.set(request, await callerOf(gate, request, reply))
      },
      handler: async (request, reply) => {
        const me = callers.get(request)
        if (!me?.workspace) throw unauthenticated() // the gate lets in nobody else
        return respond(reply, await messagesIn(request), { me, send: sending(app, request) })
      },
    })
    rejectOtherMethods(app, new Map([[path, new Set(['POST'])]]))
  }

/** A page of another site must not use the token of a client in the same browser or network. */
const rejectOrigin = ({ headers: { origin } }: FastifyRequest, url: string) => {
  if (origin !== undefined && origin !== new URL(url).origin)
    throw forbidden('The header Origin names another site.', 'foreign_origin')
}

const rejectVersion = ({ headers }: FastifyRequest) => {
  const asked = headers['mcp-protocol-version']
  if (asked !== undefined && !versions.includes(String(asked)))
    throw badRequest(`The header MCP-Protocol-Version must be one of ${versions.join(', ')}.`)
}

/** The holder of an API token in the header. The session of a browser is not enough. */
const callerOf = async (gate: Gate, request: FastifyRequest, reply: FastifyReply) => {
  try {
    const me = await gate(request, reply, { access: 'member', method: 'POST' })
    if (!me || !('workspaces' in me) || me.token.isSession) throw unauthenticated()
    return me
  } catch (error) {
    if (error instanceof Problem && error.status === 401) reply.header('www-authenticate', 'Bearer')
    throw error
  }
}

/** Undefined if the body is no JSON. */
const messagesIn = async ({ headers, body }: FastifyRequest) => {
  const type = headers['content-type'] ?? ''
  if (mediaTypeIn(type) !== 'application/json')
    throw unsupportedMediaType('Send JSON with Content-Type: application/json.')
  const raw = (body as Buffer | undefined) ?? Buffer.alloc(0) // raw, as of every route
  if (hasTooManyValues(raw)) return undefined
  try {
    return { given: JSON.parse(utf8.decode(raw)) as unknown }
  } catch {
    return undefined
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

const respond = async (reply: FastifyReply, read: { given: unknown } | undefined, context: Context) => {
  reply.type('application/json; charset=utf-8').serializer(JSON.stringify)
  if (!read)
    return reply.code(400).send(failure(null, codes.parse, 'The body is not valid JSON, or too large.'))
  const { given } = read
  if (!Array.isArray(given)) {
    const answer = await answerTo(given, context)
    if (!answer) return reply.code(202).send()
    return reply.code(answer.id === null ? 400 : 200).send(answer)
  }
  if (given.length === 0 || given.length > mostMessages)
    return reply.code(400).send(failure(null, codes.request, `A batch has 1 to ${mostMessages} messages.`))
  const answers = []
  for (const one of given) answers.push(await answerTo(one, context))
  const some = answers.filter((answer) => answer !== undefined)
  return some.length ? reply.send(some) : reply.code(202).send()
}

/** Sends requests of a tool with the token of the caller, through everything that other requests pass. */
const sending =
  (app: HttpServer, { headers, ip }: FastifyRequest): Send =>
  async ({ method, url, body }) => {
    const { authorization, host, 'x-workspace-id': workspace, 'user-agent': agent } = headers
    const answer = await app.inject({
      method: method as 'GET', // inject knows all methods of endpoints
      url,
      remoteAddress: ip,
      headers: {
        accept: 'application/json',
        ...(authorization !== undefined && { authorization }),
        ...(host !== undefined && { host }),
        ...(workspace !== undefined && { 'x-workspace-id': workspace }),
        ...(agent !== undefined && { 'user-agent': agent }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { payload: body }),
    })
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: answer.body === '' ? undefined : answer.json(),
    }
  }
