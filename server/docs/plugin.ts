import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../contract/base/endpoint.ts'
import { rejectOtherMethods } from '../platform/http/responses/unmatched.ts'
import type { HttpServer, Plugin } from '../platform/http/server.ts'
import { notFound } from '../platform/kernel/problem.ts'
import { manualHeaders, manualPage } from './manual.ts'
import { pageHeaders, readerScript, readingPage, scriptPath } from './reading-page.ts'

/** Serves the API description as JSON, at /api/openapi.json, and as a page, at /docs. The manual is below it. */
export const docs = (endpoints: Endpoint[]): Plugin => {
  let description: ReturnType<typeof describedBy> | undefined
  let reader: ReturnType<typeof readerScript> | undefined

  return (app) => {
    serve(app, '/api/openapi.json', async (request, reply) => {
      description ??= describedBy(endpoints)
      const { text, etag } = await description
      reply.type('application/json; charset=utf-8')
      return isKnown(request, reply, etag) ? reply.code(304).send() : reply.send(text)
    })
    serve(app, '/openapi.json', (_request, reply) => reply.redirect('/api/openapi.json', 308))
    serve(app, '/docs', (_request, reply) => reply.headers(pageHeaders).send(readingPage))
    serve(app, '/docs/:page', async (request, reply) => {
      const page = await manualPage((request.params as { page: string }).page)
      if (page === undefined) throw notFound()
      return reply.headers({ ...manualHeaders, 'cache-control': 'public, max-age=3600' }).send(page)
    })
    serve(app, scriptPath, async (request, reply) => {
      reader ??= readerScript()
      const script = await reader
      reply.type('text/javascript; charset=utf-8').header('vary', 'accept-encoding')
      if (isKnown(request, reply, script.etag)) return reply.code(304).send()
      if (!String(request.headers['accept-encoding']).includes('gzip')) return reply.send(script.plain)
      return reply.header('content-encoding', 'gzip').send(script.zipped)
    })
  }
}

/** The examples are loaded with the first request, since no start needs them. */
const describedBy = async (endpoints: Endpoint[]) => {
  const { describeApi } = await import('./openapi.ts')
  const text = JSON.stringify(describeApi(endpoints))
  return { text, etag: `"${hash('sha256', text, 'base64url')}"` }
}

const serve = (
  app: HttpServer,
  url: string,
  handler: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>,
) => {
  app.route({ url, method: ['GET', 'HEAD'], handler })
  rejectOtherMethods(app, new Map([[url, new Set(['GET', 'HEAD'])]]))
}

const isKnown = (request: FastifyRequest, reply: FastifyReply, etag: string) => {
  reply.headers({ etag, 'cache-control': 'no-cache' })
  return request.headers['if-none-match'] === etag
}
