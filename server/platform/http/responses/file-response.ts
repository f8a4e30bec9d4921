import type { FastifyReply, FastifyRequest } from 'fastify'
import { isPicture } from '../../../../contract/files/rejected-files.ts'
import type { Files, Range } from '../../files/files.ts'
import { notFound } from '../../kernel/problem.ts'

/** A stored file as a response. */
export type FileResponse = {
  storage_key: string
  filename: string
  mime_type: string
  size: number
  /** True if a browser may show the file inline. Types that can run scripts are always downloaded. */
  inPlace: boolean
  /** True if no cache may store the file. */
  isSecret?: boolean
  /** True if a signed URL authorizes the request, so that pages of any origin may show the file for a while. */
  isSigned?: boolean
}

export const sendFile = async (
  { filename, mime_type, size, storage_key, inPlace, isSecret, isSigned }: FileResponse,
  files: Files,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const range = rangeOf(request.headers.range, size)
  const isWanted = request.method !== 'HEAD' && range !== 'unsatisfiable'
  const content = isWanted ? await files.open(storage_key, range) : undefined
  if (isWanted && !content) {
    request.log.error({ storage_key }, 'a file is missing from the store')
    throw notFound()
  }
  const shown = inPlace && isPicture(mime_type)
  reply.headers({
    'content-type': shown ? mime_type : 'application/octet-stream',
    'content-disposition': `${shown ? 'inline' : 'attachment'}; ${nameParameters(filename)}`,
    'content-security-policy': "sandbox; default-src 'none'",
    // Messages are shown in frames that have no origin.
    'cross-origin-resource-policy': isSigned ? 'cross-origin' : 'same-site',
    'accept-ranges': 'bytes',
    'cache-control': isSecret ? 'no-store' : `private, max-age=${isSigned ? 300 : 31_536_000}, immutable`,
  })
  if (range === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${size}`).header('content-length', 0).send()
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  return reply.header('content-length', range ? range.end - range.start + 1 : size).send(content)
}

/** An ASCII name for old clients, and the encoded name for all others. */
const nameParameters = (name: string) => {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%;]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `filename="${ascii}"; filename*=UTF-8''${encoded}`
}

/** A single byte range. For several ranges or an invalid header, the whole file is sent. */
const rangeOf = (header: string | undefined, size: number): Range | 'unsatisfiable' | undefined => {
  const [, from, to] = header?.match(/^bytes=(\d{0,15})-(\d{0,15})$/) ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < start) return undefined
  return start <= end && start < size ? { start, end } : 'unsatisfiable'
}
