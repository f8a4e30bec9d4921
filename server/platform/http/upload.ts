import { Readable } from 'node:stream'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import type { FastifyRequest } from 'fastify'
import { invalid } from '../problem.ts'
import { label, words } from '../validation/words.ts'
import type { Principal } from './principal.ts'

/** A file as it comes in: what the client calls it, and its bytes, to be read once. */
export type IncomingFile = { name: string; content: Readable }

/** A file that is stored already, and for which only the row is missing. */
export type ReceivedFile = {
  filename: string
  mime_type: string
  size: number
  storage_key: string
  sha256: string
  expires_at: Date
  /** How much may wait in a workspace at the most. */
  room: { files: number; bytes: number }
}

/** Stores incoming files; one whose row could not be written is discarded again. */
export type Receiver = {
  receive: (file: IncomingFile, me: Principal) => Promise<ReceivedFile>
  discard: (file: ReceivedFile) => Promise<void>
}

/** Hands over the file of a form while it arrives; whatever else the form holds is read and forgotten. */
export const receiveFile = async <T>(
  request: FastifyRequest,
  field: string,
  receive: (file: IncomingFile) => Promise<T>,
): Promise<T> => {
  const missing = () => invalid({ [field]: [words.required(label(field))] })
  const form = formOf(request)
  if (!form) throw missing()
  let received: Promise<T> | undefined
  let isText = false
  form.on('file', (name, content, filename) => {
    const isWanted = name === field && filename !== undefined && !received
    if (!isWanted) return void content.resume()
    received = receive({ name: filename, content })
    // Whatever becomes of it, the rest of the request is read, so that its sender hears the answer.
    received.catch(() => content.resume())
  })
  form.on('field', (name) => {
    isText ||= name === field
  })
  await new Promise<void>((resolve) => {
    form.on('finish', resolve).on('error', () => resolve())
    ;(request.body as Readable).on('error', () => resolve()).pipe(form)
  })
  if (!received) throw isText ? invalid({ [field]: [words.file(label(field))] }) : missing()
  return received
}

const formOf = ({ headers, body }: FastifyRequest) => {
  if (!(body instanceof Readable)) return undefined
  if (/^multipart\/form-data\s*;/i.test(headers['content-type'] ?? '')) {
    try {
      return new Busboy({ headers: headers as BusboyHeaders, limits: { parts: 100 } })
    } catch {
      // A form without a boundary has no fields.
    }
  }
  body.resume()
  return undefined
}
