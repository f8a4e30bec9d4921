import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { openAssets, sendAsset } from '../../../platform/http/responses/assets.ts'
import { rejectOtherMethods } from '../../../platform/http/responses/unmatched.ts'
import type { HttpServer, Plugin } from '../../../platform/http/server.ts'
import { notFound, Problem, tooMany } from '../../../platform/kernel/problem.ts'
import { allowPage, type Widgets } from '../gate.ts'
import { sendDemo } from './demo.ts'

type Services = {
  widgets: Widgets
  url: string
  /** Returns false if the IP address has reached its rate limit. */
  admits: (ip: string) => Promise<boolean>
}

/** Serves the scripts of the widget, a demo page, and CORS preflight requests. */
export const widgetPages =
  (services: Services): Plugin =>
  (app) => {
    const loader = openAssets('widget')
    const later = openAssets('widget/assets')
    serve(app, '/widget/assets/:file', async (request, reply) => {
      const asset = await later((request.params as { file: string }).file)
      if (!asset) throw notFound()
      return sendAsset(asset, request, reply, forAnyPage)
    })
    serve(app, '/widget/:key', async (request, reply) => {
      const { key: file } = request.params as { key: string }
      if (!file.endsWith('.js')) throw notFound()
      await findWidget(services, file.slice(0, -'.js'.length), request)
      const asset = await loader('loader.js')
      if (!asset) throw notBuilt()
      const etag = `"${hash('sha256', asset.plain, 'base64url')}"`
      const headers = { ...forAnyPage, 'cache-control': 'public, max-age=300', etag }
      if (request.headers['if-none-match'] === etag) return reply.code(304).headers(headers).send()
      return sendAsset(asset, request, reply, headers)
    })
    serve(app, '/widget/:key/demo', async (request, reply) => {
      const { key } = request.params as { key: string }
      return sendDemo(reply, await findWidget(services, key, request), services.url)
    })
    app.options('/widget/:key/*', async (request, reply) => {
      const { key } = request.params as { key: string }
      allowPage(request, reply, await findWidget(services, key, request), services.url)
      return reply.code(204).headers(preflight).send()
    })
  }

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

const serve = (app: HttpServer, url: string, handler: Handler) => {
  app.route({ url, method: ['GET', 'HEAD'], handler })
  rejectOtherMethods(app, new Map([[url, new Set(['GET', 'HEAD'])]]))
}

/** Modules are loaded with CORS, and any page may load them. */
const forAnyPage = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

const preflight = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
  'access-control-allow-headers': 'Content-Type, Accept, X-Visitor-Secret, Idempotency-Key',
  'access-control-max-age': '7200',
}

const findWidget = async ({ widgets, admits }: Services, key: string, { ip }: FastifyRequest) => {
  const known = widgets.known(key)
  if (known) return known
  if (!(await admits(ip))) throw tooMany({ 'retry-after': '60' })
  const widget = await widgets.find(key)
  if (!widget) throw notFound()
  return widget
}

const notBuilt = () =>
  new Problem(503, 'The widget is not built. Start Bellhop with npm start, which builds it.')
