import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PublicWorkspace } from '../../workspaces/index.ts'
import { brandStyle } from './brand-style.ts'
import { style } from './style.ts'

/** An article that is no longer public disappears from all caches within a minute: 30 s fresh, then 30 s stale. */
const cacheControl = 'public, max-age=30, stale-while-revalidate=30'

// Articles may show images of other sites. Nothing else is loaded.
const sourceOf = (style: string) => `'sha256-${hash('sha256', style, 'base64')}'`
const styleSource = sourceOf(style)

const policyWith = (styles: string) =>
  [
    "default-src 'none'",
    `style-src ${styles}`,
    'img-src https: http:',
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

const defaultPolicy = policyWith(styleSource)

type Branded = Pick<PublicWorkspace, 'brand_color'>

const headersOf = (workspace: Branded | undefined) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': workspace?.brand_color
    ? policyWith(`${styleSource} ${sourceOf(brandStyle(workspace.brand_color))}`)
    : defaultPolicy,
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
})

export const sendPage = (reply: FastifyReply, status: number, page: string, workspace?: Branded) =>
  reply.code(status).headers(headersOf(workspace)).header('cache-control', 'no-store').send(page)

/** A cacheable page, or 304 if the cached one is current. */
export const sendCacheable = (
  request: FastifyRequest,
  reply: FastifyReply,
  workspace: Branded,
  page: string,
) => sendUnlessCached(request, reply.headers(headersOf(workspace)), page)

export const sendXml = (request: FastifyRequest, reply: FastifyReply, xml: string) =>
  sendUnlessCached(request, reply.type('application/xml; charset=utf-8'), xml)

const sendUnlessCached = (request: FastifyRequest, reply: FastifyReply, content: string) => {
  const etag = `"${hash('sha256', content, 'base64url')}"`
  reply.headers({ etag, 'cache-control': cacheControl })
  return isKnown(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(content)
}

const isKnown = (known: string | undefined, etag: string) =>
  known?.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag)

/** Titles may change back, so the redirect is only cached for a short time. */
export const redirectTo = (reply: FastifyReply, path: string) =>
  reply.header('cache-control', cacheControl).redirect(path, 301)
