import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Endpoint } from '../../../contract/base/endpoint.ts'
import { visitorHeader } from '../../../contract/widgets/widget.ts'
import { findWidget, noteSite } from '../../channels/index.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Guest, Widget } from '../../platform/http/callers/guest.ts'
import { networkOf } from '../../platform/http/callers/network.ts'
import type { Clock } from '../../platform/kernel/clock.ts'
import { forbidden, notFound, tooMany, unauthenticated } from '../../platform/kernel/problem.ts'
import type { RateLimits, Verdict } from '../../platform/rate-limits.ts'
import { anonymousForMs, hashOf, isAllowed, isSecret } from './rules.ts'
import * as visitors from './visitor-store.ts'

type Services = {
  db: Pick<Db, 'read' | 'write' | 'global'>
  clock: Clock
  limit: RateLimits
  limits: { address: number; requests: number; writes: number }
  /** The public URL of the installation. */
  url: string
}

/** The maximum time until a process notices that another process has changed a widget. */
const cachedForMs = 10_000

export const openWidgetCache = (db: Pick<Db, 'global'>) => {
  const cache = new LRUCache<string, Widget>({ max: 10_000, ttl: cachedForMs })
  const find = async (key: string) => {
    if (!/^[a-z0-9]{20}$/.test(key)) return undefined
    const widget = await db.global.read((tx) => findWidget(tx, key))
    if (widget) cache.set(key, widget)
    return widget
  }
  return { known: (key: string) => cache.get(key), find, forget: () => cache.clear() }
}

export type Widgets = ReturnType<typeof openWidgetCache>

/** Authenticates requests of the widget: the origin of the page, and the secret of the visitor. */
export const createWidgetGate = (services: Services, widgets: Widgets) => {
  const { db, limit, limits, url } = services
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    { access, method }: Pick<Endpoint, 'access' | 'method'>,
  ): Promise<Guest> => {
    reply.header('cache-control', 'no-store')
    const widget = await findOr404(services, widgets, request, reply)
    allowPage(request, reply, widget, url)
    const from = `${widget.channel.id}:${networkOf(request.ip)}`
    admit(await limit(`widget:${from}`, limits.requests))
    if (method === 'POST') {
      admit(await limit(`widget writes:${from}`, limits.writes))
      admit(await limit(`widget writes:${widget.channel.id}`, 20 * limits.writes))
    }
    if (!widget.is_on_site && isOfSite(request, url)) await noteFirstLoad(db, widget)
    const { workspace, channel } = widget
    const guest: Guest = { workspace, channel, widget, visitor: undefined, token: undefined }
    return access === 'site' ? guest : withVisitor(db, services.clock, request, guest)
  }
}

const findOr404 = async (
  { limit, limits }: Services,
  widgets: Widgets,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const { key } = request.params as { key: string } // the parameter of the path
  const known = widgets.known(key)
  if (known) return known
  reply.header('access-control-allow-origin', '*')
  admit(await limit(`address:${networkOf(request.ip)}`, limits.address))
  const widget = await widgets.find(key)
  if (!widget) throw notFound()
  return widget
}

const exposed = 'Retry-After, Idempotency-Replayed, X-Request-Id'

/** Sets the CORS headers for an allowed page, and rejects other pages. */
export const allowPage = (request: FastifyRequest, reply: FastifyReply, widget: Widget, url: string) => {
  const { origin } = request.headers
  const { allowed_origins: allowed } = widget
  reply.header('access-control-expose-headers', exposed)
  // Same-origin GET requests and programs do not send it.
  if (origin === undefined || allowed.length === 0)
    return void reply.header('access-control-allow-origin', '*')
  reply.header('vary', 'origin')
  if (!isOwn(origin, request, url) && !isAllowed(origin, allowed)) throw pageNotAllowed()
  reply.header('access-control-allow-origin', origin)
}

const isOwn = (origin: string, { protocol, host }: FastifyRequest, url: string) =>
  [new URL(url).origin, `${protocol}://${host}`].includes(origin)

/** Returns true for pages of a website. Pages of the installation, such as the demo, and local files are none. */
const isOfSite = (request: FastifyRequest, url: string) => {
  const { origin } = request.headers
  return origin?.startsWith('http') === true && !isOwn(origin, request, url)
}

const noteFirstLoad = async (db: Services['db'], widget: Widget) => {
  await db.write(widget.workspace.id, by, (tx) => noteSite(tx, widget.channel.id))
  widget.is_on_site = true
}

const pageNotAllowed = () =>
  forbidden(
    'Pages of this origin may not use the widget. An admin can add the origin in the settings of the channel.',
    'origin_not_allowed',
  )

const withVisitor = async (
  db: Services['db'],
  clock: Clock,
  { headers }: FastifyRequest,
  guest: Guest,
): Promise<Guest> => {
  const secret = headers[visitorHeader]
  if (!isSecret(secret)) throw unauthenticated()
  const hash = hashOf(secret)
  const { workspace, channel } = guest
  const found = await db.read(workspace.id, (tx) => visitors.findBySecret(tx, channel.id, hash))
  if (!found) throw unauthenticated()
  const { expires_at, ...visitor } = found
  const renewed = new Date(clock().getTime() + anonymousForMs)
  // Renewing it once a month is enough.
  if (!visitor.external_id && renewed.getTime() - expires_at.getTime() > anonymousForMs / 12)
    await db.write(workspace.id, by, (tx) => visitors.renewSecret(tx, hash, renewed))
  return { ...guest, visitor, token: { id: -visitor.id, lastingSecret: secret } }
}

const by = { type: 'system', name: 'widget' } as const

const admit = ({ allowed, endsAt }: Verdict) => {
  if (!allowed)
    throw tooMany({ 'retry-after': String(Math.max(1, Math.ceil((endsAt - Date.now()) / 1_000))) })
}
