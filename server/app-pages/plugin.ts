import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { appPaths, mailFramePath } from '../../contract/base/app-paths.ts'
import { openAssets, readBuilt, sendAsset } from '../platform/http/responses/assets.ts'
import { sendPage } from '../platform/http/responses/page.ts'
import { rejectOtherMethods } from '../platform/http/responses/unmatched.ts'
import type { HttpServer, Plugin } from '../platform/http/server.ts'
import { notFound } from '../platform/kernel/problem.ts'
import { html } from '../platform/text/html.ts'
import { appHeaders, mailFrameHeaders } from './headers.ts'

type Services = {
  /** Reads the session of the cookies of a request. It may have ended. */
  sessions: { read: (cookies: string | undefined) => unknown }
}

/** Serves the web app: one HTML page for all of its URLs, and its hashed files. */
export const appPages =
  ({ sessions }: Services): Plugin =>
  (app) => {
    const find = openAssets('web/assets')
    const showApp = showingApp(({ headers }) => sessions.read(headers.cookie) !== undefined)
    const paths = ['/', ...appPaths.flatMap((path) => [path, `${path}/*`])]
    for (const path of paths) serve(app, path, showApp)
    serve(app, mailFramePath, showMailFrame)
    serve(app, '/favicon.ico', showIcon)
    serve(app, '/assets/:file', async (request, reply) => {
      const asset = await find((request.params as { file: string }).file)
      if (!asset) throw notFound()
      return sendAsset(asset, request, reply)
    })
  }

type Handler = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>

const serve = (app: HttpServer, url: string, handler: Handler) => {
  app.route({ url, method: ['GET', 'HEAD'], handler })
  rejectOtherMethods(app, new Map([[url, new Set(['GET', 'HEAD'])]]))
}

/** Tells the page that there is no session, which saves the app a request. */
const showingApp =
  (hasSession: (request: FastifyRequest) => boolean): Handler =>
  async (request, reply) => {
    const built = await readBuilt('web/index.html')
    if (!built) return sendPage(reply, 503, notBuilt)
    const page = hasSession(request) ? built : String(built).replace('<html ', '<html data-visitor ')
    const etag = `"${hash('sha256', page, 'base64url')}"`
    reply.headers({ ...appHeaders, etag })
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(page)
  }

/** Some browsers request this URL even if the page names another icon. */
const showIcon: Handler = async (_request, reply) => {
  const [icon] = /\/assets\/icon-[\w-]+\.svg/.exec(String((await readBuilt('web/index.html')) ?? '')) ?? []
  if (!icon) throw notFound()
  return reply.header('cache-control', 'public, max-age=3600').redirect(icon)
}

const notBuilt = {
  title: 'Not built',
  content: html`<h1>The web app is not built.</h1>
<p>Start Bellhop with <code>npm start</code>, which builds it. The API works without it: see its <a href="/docs">documentation</a>.</p>`,
}

const showMailFrame: Handler = (request, reply) => {
  const { images } = request.query as { images?: unknown }
  return reply
    .headers(mailFrameHeaders(images === 'all' ? 'all' : 'own'))
    .send(
      '<!doctype html><html lang="en"><head><title>Message</title><base target="_blank"></head><body></body></html>',
    )
}
