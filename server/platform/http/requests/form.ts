import { finished, type Readable } from 'node:stream'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import { badRequest, type Problem } from '../../kernel/problem.ts'
import { connectionEnded } from './streamed-body.ts'

type Reading = {
  /** Limits on parts and field size, against small requests that are expensive to parse. */
  limits: { parts: number; fieldSize: number }
  onField: (name: string, value: string) => void
  /** Must read the content to the end. Otherwise the parser waits for ever. */
  onFile: (name: string, content: Readable, filename: string | undefined) => void
}

/** Reads a multipart form. Throws a 400 if it has no boundary or is cut off, and then ends the files that are still being read. */
export const readForm = async (contentType: string, source: Readable, reading: Reading) => {
  const parser = parserOf(contentType, reading.limits)
  if (!parser) {
    source.resume()
    throw badRequest(
      'The Content-Type multipart/form-data has no boundary. Do not set this header yourself: HTTP clients that build the form add it with its boundary.',
    )
  }
  const files = new Set<Readable>()
  parser.on('file', (name, content, filename) => {
    // Busboy raises the error of a form that is cut off in the stream of the file as well.
    content.on('error', () => {})
    files.add(content)
    reading.onFile(name, content, filename)
  })
  parser.on('field', (name, value) => void (name !== undefined && reading.onField(name, value)))
  try {
    await feed(parser, source, reading.limits.parts)
  } catch (error) {
    for (const file of files) file.destroy(error as Problem) // feed() rejects with nothing else
    // Clients read the response only after they have sent the whole body.
    source.unpipe(parser).resume()
    throw error
  }
}

type Parser = NonNullable<ReturnType<typeof parserOf>>

const parserOf = (contentType: string, limits: Reading['limits']) => {
  if (/;\s*boundary=("")?\s*($|;)/i.test(contentType)) return undefined
  try {
    const headers = { 'content-type': contentType } as BusboyHeaders
    return new Busboy({ headers, limits: { ...limits, headerPairs: 20, headerSize: 16 * 1024 } })
  } catch {
    return undefined
  }
}

const feed = (parser: Parser, source: Readable, mostParts: number) =>
  new Promise<void>((resolve, reject) => {
    parser.on('finish', resolve)
    parser.on('error', () => reject(notClosed()))
    parser.on('partsLimit', () => reject(tooManyFields(mostParts)))
    finished(source, { writable: false }, (error) => {
      if (error) reject(connectionEnded())
    })
    source.pipe(parser)
  })

const notClosed = () =>
  badRequest(
    'The form has no closing boundary. It was cut off, or its boundary is another one than in Content-Type.',
  )

export const tooManyFields = (most: number) =>
  badRequest(`A form may have at most ${most.toLocaleString('en')} fields.`)
