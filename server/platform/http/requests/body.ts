import { Readable } from 'node:stream'
import qs from 'qs'
import { badRequest, invalid, unsupportedMediaType } from '../../kernel/problem.ts'
import { inPieces } from '../../turns/in-pieces.ts'
import { spreadOut } from '../../turns/spread-out.ts'
import { check } from '../../validation/check.ts'
import { clean, isRecord } from '../../validation/clean.ts'
import type { Field } from '../../validation/field.ts'
import { mediaTypeIn } from './content-type.ts'
import { readForm, tooManyFields } from './form.ts'
import { hasTooManyValues, mostValues } from './json-size.ts'

type Ignore = (path: string) => void

/** Parses and validates a body. The error lists all invalid fields. */
export const bodyOf = async (
  schema: Field,
  contentType: string | undefined,
  raw: Buffer | undefined,
  ignore?: Ignore,
) => {
  await spreadOut(raw?.length ?? 0)
  return fieldsOf(schema, await decode(contentType ?? '', raw ?? Buffer.alloc(0)), ignore)
}

export const fieldsOf = (schema: Field, given: unknown, ignore?: Ignore) => {
  const fields = clean(schema, given, ignore)
  const errors = check(schema, fields)
  if (Object.keys(errors).length) throw invalid(errors)
  return fields
}

const decode = async (contentType: string, raw: Buffer): Promise<Record<string, unknown>> => {
  const type = mediaTypeIn(contentType)
  if (raw.length === 0) return {}
  if (isJson(type)) return fieldsOfJson(raw)
  if (type === urlencoded) return fieldsOfUrlencoded(textOfForm(spaced(raw)))
  if (type === multipart) return fieldsOfForm(await fieldsOfMultipart(contentType, raw))
  throw unsupportedType(contentType, 'Send JSON with Content-Type: application/json.')
}

const urlencoded = 'application/x-www-form-urlencoded'
export const multipart = 'multipart/form-data'
const isJson = (type: string) => /[/+]json$/.test(type)

/** Returns true if a body of this type has fields and no files. */
export const hasFields = (contentType: string) => {
  const type = mediaTypeIn(contentType)
  return isJson(type) || type === urlencoded
}

/** The 415 response for other media types. It names the supported types. */
export const unsupportedType = (contentType: string, instead: string) => {
  const given = contentType.split(';')[0]?.trim().slice(0, 100)
  return unsupportedMediaType(
    `${given ? `Content-Type ${given} is not supported.` : 'The body has no Content-Type.'} ${instead}`,
  )
}

const fieldsOfJson = (raw: Buffer) => {
  if (hasTooManyValues(raw))
    throw badRequest(`The JSON of the body has more than ${mostValues} values.`, 'too_many_values')
  try {
    // Rejects invalid UTF-8, which would otherwise be replaced silently.
    const value: unknown = JSON.parse(utf8.decode(raw))
    return isRecord(value) ? value : {}
  } catch {
    throw badRequest(isCompressed(raw) ? compressed : 'The request body is not valid JSON.', 'invalid_json')
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })
const compressed = 'The request body is compressed. Send it without Content-Encoding.'
const isCompressed = (raw: Buffer) => raw[0] === 0x1f && raw[1] === 0x8b // gzip

/** No field of ours begins like JSON, which curl sends as a form unless told otherwise. */
const textOfForm = (raw: Buffer) => {
  const text = raw.toString()
  if (!/^\s*(\{|\[\s*["{[\]])/.test(text)) return text
  throw unsupportedMediaType(
    'The body looks like JSON, but is sent as application/x-www-form-urlencoded. Send it with Content-Type: application/json.',
  )
}

// Forms are for simple bodies; JSON has no such limit.
const mostFields = 1_000

const fieldsOfUrlencoded = (text: string) => {
  if (text.split('&', mostFields + 1).length > mostFields) throw tooManyFields(mostFields)
  return fieldsOfForm(text)
}

// In bytes: to replace ten megabytes of plus signs in a string takes seconds.
const spaced = (raw: Buffer) => Buffer.from(raw.map((byte) => (byte === 0x2b ? 0x20 : byte)))

/** Reads `a[b]=1&list[]=2`, in bodies and in query strings. */
export const fieldsOfForm = (text: string): Record<string, unknown> =>
  qs.parse(text, { depth: 5, arrayLimit: 100, parameterLimit: mostFields, strictDepth: false })

const fieldsOfMultipart = async (contentType: string, raw: Buffer) => {
  const fields: string[] = []
  const encoded = (text: string) => encodeURIComponent(text.toWellFormed())
  await readForm(contentType, Readable.from(inPieces(raw)), {
    limits: { parts: mostFields, fieldSize: raw.length },
    onField: (name, value) => fields.push(`${encoded(name)}=${encoded(value)}`),
    onFile: (_name, content) => content.resume(),
  })
  return fields.join('&')
}
