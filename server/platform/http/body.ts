import { Readable } from 'node:stream'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import qs from 'qs'
import { badRequest, invalid } from '../problem.ts'
import { check } from '../validation/check.ts'
import { clean, isRecord } from '../validation/clean.ts'
import type { Field } from '../validation/field.ts'

/** The body of a request as its schema describes it, or a refusal that names every fault. */
export const bodyOf = async (schema: Field, contentType: string | undefined, raw: Buffer | undefined) =>
  fieldsOf(schema, await decode(contentType ?? '', raw ?? Buffer.alloc(0)))

export const fieldsOf = (schema: Field, given: unknown) => {
  const fields = clean(schema, given)
  const errors = check(schema, fields)
  if (Object.keys(errors).length) throw invalid(errors)
  return fields
}

/** Unknown kinds of content count as no fields, and so get the answer that names the fields. */
const decode = async (contentType: string, raw: Buffer): Promise<Record<string, unknown>> => {
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? ''
  if (raw.length === 0) return {}
  if (/[/+]json$/.test(type)) return fieldsOfJson(raw)
  if (type === 'application/x-www-form-urlencoded') return fieldsOfForm(raw.toString())
  if (type === 'multipart/form-data') return fieldsOfForm(await fieldsOfMultipart(contentType, raw))
  return {}
}

const fieldsOfJson = (raw: Buffer) => {
  try {
    const value: unknown = JSON.parse(raw.toString())
    return isRecord(value) ? value : {}
  } catch {
    throw badRequest('The request body is not valid JSON.')
  }
}

/** Reads `a[b]=1&list[]=2`, in bodies and in query strings. */
export const fieldsOfForm = (text: string): Record<string, unknown> =>
  qs.parse(text, { depth: 5, arrayLimit: 100, parameterLimit: 1_000, strictDepth: false })

const fieldsOfMultipart = (contentType: string, raw: Buffer) =>
  new Promise<string>((resolve) => {
    const fields = new URLSearchParams()
    const finish = () => resolve(fields.toString())
    try {
      const parser = new Busboy({ headers: { 'content-type': contentType } as BusboyHeaders })
      parser.on('field', (name, value) => fields.append(name, value))
      parser.on('file', (_name, stream) => stream.resume())
      parser.on('finish', finish).on('error', finish)
      Readable.from([raw]).pipe(parser)
    } catch {
      finish()
    }
  })
