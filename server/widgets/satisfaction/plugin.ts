import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Rating, ratings } from '../../../contract/base/ratings.ts'
import { customerLanguages } from '../../../contract/workspaces/customer-languages.ts'
import { ratedBy, ratingPrefix } from '../../mail/index.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { preferredLanguage } from '../../platform/http/requests/preferred-language.ts'
import { type Page, sendPage } from '../../platform/http/responses/page.ts'
import { rejectOtherMethods } from '../../platform/http/responses/unmatched.ts'
import type { HttpServer, Plugin } from '../../platform/http/server.ts'
import type { Keys } from '../../platform/kernel/keys.ts'
import { askPage, errorPage, givenPage } from './pages.ts'
import { rate } from './rate.ts'
import { findRated, type Rated } from './rated-store.ts'
import { find } from './rating-store.ts'

type Services = {
  db: Pick<Db, 'read' | 'write'>
  keys: Keys
  /** Returns false if the IP address has reached its rate limit. */
  admits: (ip: string) => Promise<boolean>
}

type Place = { workspace: number; ticket: string }
type Answer = { status: number; page: Page } | undefined
type Answering = (place: Place, request: FastifyRequest) => Promise<Answer>

/** The page on which the contact of a ticket rates it without an account. The signed link is the permission. */
export const ratingPages =
  (services: Services): Plugin =>
  (app) => {
    const url = `${ratingPrefix}:token`
    serve(app, services, url, ['GET', 'HEAD'], ({ workspace, ticket }, request) =>
      services.db.read(workspace, (tx) => shown(tx, ticket, asRating((request.query as Fields).rating))),
    )
    serve(app, services, url, ['POST'], ({ workspace, ticket }, request) =>
      services.db.write(workspace, by, (tx) => rated(tx, ticket, request.body)),
    )
    rejectOtherMethods(app, new Map([[url, new Set(['GET', 'HEAD', 'POST'])]]))
  }

// Neither the query nor the body is validated.
type Fields = Record<string, unknown>

const by = { type: 'system', name: 'rating' } as const

const asRating = (value: unknown): Rating | undefined => ratings.find((rating) => rating === value)

const shown = async (tx: Read, ulid: string, chosen: Rating | undefined): Promise<Answer> => {
  const ticket = await findRated(tx, ulid)
  if (!ticket) return undefined
  return (await given(tx, ticket)) ?? { status: 200, page: askPage(ticket, { chosen }) }
}

const given = async (tx: Read, ticket: Rated): Promise<Answer> => {
  const known = await find(tx, ticket.id)
  return known && { status: 200, page: givenPage(ticket, known) }
}

const rated = async (tx: Write, ulid: string, body: unknown): Promise<Answer> => {
  const ticket = await findRated(tx, ulid)
  if (!ticket) return undefined
  const fields = new URLSearchParams(body instanceof Buffer ? body.toString() : '')
  const rating = asRating(fields.get('rating'))
  const comment = (fields.get('comment') ?? '').replaceAll('\0', '')
  if (!rating) return { status: 422, page: askPage(ticket, { chosen: undefined, comment, isMissing: true }) }
  await rate(tx, ticket, { rating, comment })
  return given(tx, ticket)
}

const serve = (app: HttpServer, services: Services, url: string, method: string[], answer: Answering) =>
  app.route({
    url,
    method,
    bodyLimit: 64 * 1024,
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const language = preferredLanguage(request.headers['accept-language'], customerLanguages)
      if (!(await services.admits(request.ip)))
        return sendPage(reply.header('retry-after', '60'), 429, errorPage('busy', language))
      const place = ratedBy(services.keys, (request.params as { token: string }).token) // as in the path
      const answered = place && (await answer(place, request))
      return answered
        ? sendPage(reply, answered.status, answered.page)
        : sendPage(reply, 404, errorPage('unknown', language))
    },
  })
