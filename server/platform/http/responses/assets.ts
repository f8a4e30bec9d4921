import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'

const root = new URL('../../../../dist/', import.meta.url)

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

export type Asset = { type: string; plain: Buffer; br?: Buffer; gzip?: Buffer }

/** The built files of a folder in `dist`, each read once. The build has made their compressed forms. */
export const openAssets = (folder: string) => {
  const known = new Map<string, Promise<Asset | undefined>>()
  return (name: string) => {
    const found = known.get(name) ?? (isName(name) ? load(`${folder}/${name}`) : Promise.resolve(undefined))
    // Caches only existing files: misses would grow the cache without limit.
    void found.then((asset) => asset && known.set(name, found))
    return found
  }
}

const isName = (name: string) => /^[\w-]+(\.[\w-]+)*\.(js|css|svg|woff2)$/.test(name)

const load = async (name: string): Promise<Asset | undefined> => {
  const [plain, br, gzip] = await Promise.all(
    ['', '.br', '.gz'].map((suffix) => readBuilt(`${name}${suffix}`)),
  )
  const type = types[extname(name)]
  if (!plain || !type) return undefined
  return { type, plain, ...(br && { br }), ...(gzip && { gzip }) }
}

/** A built file. Undefined before the build. */
export const readBuilt = (path: string) => readFile(new URL(path, root)).catch(() => undefined)

/** Sends a file in the form that the browser accepts. Without other headers, it is kept for good. */
export const sendAsset = (
  { type, plain, br, gzip }: Asset,
  request: FastifyRequest,
  reply: FastifyReply,
  headers: Record<string, string> = {},
) => {
  reply
    .type(type)
    .headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding', ...headers })
  const accepted = String(request.headers['accept-encoding'])
  if (br && /\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(br)
  if (gzip && /\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(gzip)
  return reply.send(plain)
}
