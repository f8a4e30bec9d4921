import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { style } from './style.ts'

/**
 * Whoever keeps a copy, and whoever shows it a last time while asking for a newer one: after a minute in all, an
 * article that is no longer public is gone for everybody.
 */
const forAMinute = 'public, max-age=30, stale-while-revalidate=30'

// Articles show images of websites; nothing else is loaded from anywhere.
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${hash('sha256', style, 'base64')}'`,
  'img-src https: http:',
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy,
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
}

export const sendPage = (reply: FastifyReply, status: number, page: string) =>
  reply.code(status).headers(pageHeaders).header('cache-control', 'no-store').send(page)

/** A page that may be kept for a while, or word that the one which is kept is still right. */
export const sendKept = (request: FastifyRequest, reply: FastifyReply, page: string) =>
  sendIfNew(request, reply.headers(pageHeaders), page)

export const sendXml = (request: FastifyRequest, reply: FastifyReply, xml: string) =>
  sendIfNew(request, reply.type('application/xml; charset=utf-8'), xml)

const sendIfNew = (request: FastifyRequest, reply: FastifyReply, content: string) => {
  const etag = `"${hash('sha256', content, 'base64url')}"`
  reply.headers({ etag, 'cache-control': forAMinute })
  return isKnown(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(content)
}

const isKnown = (known: string | undefined, etag: string) =>
  known?.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag)

/** Titles change and may change back, so browsers are not to remember this for good. */
export const sendTo = (reply: FastifyReply, path: string) =>
  reply.header('cache-control', forAMinute).redirect(path, 301)
