import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { fieldFaults, label } from '../../kernel/field-faults.ts'
import { invalid } from '../../kernel/problem.ts'
import type { Asker } from '../callers/principal.ts'
import { hasFields, multipart, unsupportedType } from './body.ts'
import { contentTypeOf, mediaTypeIn } from './content-type.ts'
import { readForm } from './form.ts'

/** An incoming file: its name on the client, and its bytes, which can be read once. */
export type IncomingFile = { name: string; content: Readable; maxBytes?: number | undefined }

/** A file that is stored already, and for which only the row is missing. */
export type ReceivedFile = {
  filename: string
  mime_type: string
  size: number
  storage_key: string
  sha256: string
  expires_at: Date
  /** The maximum of waiting files in a workspace, and of one API token or visitor. */
  room: { files: number; bytes: number; ofToken?: number }
}

/** Stores incoming files; one whose row could not be written is discarded again. */
export type Receiver = {
  receive: (file: IncomingFile, me: Asker) => Promise<ReceivedFile>
  discard: (file: ReceivedFile) => Promise<void>
}

// An upload needs no fields beside its file; further fields are ignored.
const limits = { parts: 100, fieldSize: 64 * 1024 }

export type Receiving = {
  receive: (file: IncomingFile) => Promise<ReceivedFile>
  discard: (file: ReceivedFile) => Promise<void>
}

/** Hands over the file of a form while it arrives; other parts of the form are read and ignored. */
export const receiveFile = async (
  request: FastifyRequest,
  field: string,
  { receive, discard }: Receiving,
): Promise<ReceivedFile> => {
  let received: Promise<ReceivedFile> | undefined
  let isText = false
  const form = formOf(request, field)
  const reading =
    form &&
    readForm(form.type, form.source, {
      limits,
      onField: (name) => {
        isText ||= name === field
      },
      onFile: (name, content, filename) => {
        const isWanted = name === field && filename !== undefined && !received
        if (!isWanted) return void content.resume()
        received = receive({ name: filename, content })
        // Reads the rest of a rejected file: clients read the response only after they have sent the whole body.
        received.catch(() => content.resume())
      },
    })
  try {
    await reading
  } catch (error) {
    await received?.then(discard, () => {})
    throw error
  }
  if (received) return received
  const fault = isText ? fieldFaults.file : fieldFaults.required
  throw invalid({ [field]: [fault(label(field))] })
}

/** A body of another type that may have fields has no file. A body of any other type is rejected. */
const formOf = (request: FastifyRequest, field: string) => {
  const { body } = request
  const type = contentTypeOf(request) ?? ''
  if (!(body instanceof Readable) || isNothing(request.headers, type)) return undefined
  if (mediaTypeIn(type) === multipart) return { type, source: body }
  // Clients read the response only after they have sent the whole body.
  body.resume()
  if (hasFields(type)) return undefined
  throw unsupportedType(type, `Send the file as multipart/form-data, in a part with the name "${field}".`)
}

/** Clients that set a Content-Type may send nothing with it. A form with a boundary was cut off then. */
const isNothing = (
  { 'content-length': length = '0', 'transfer-encoding': encoding }: IncomingHttpHeaders,
  type: string,
) => encoding === undefined && Number(length) === 0 && !/;\s*boundary=./i.test(type)
