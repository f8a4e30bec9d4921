import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Endpoint } from '../contract/base/endpoint.ts'
import { describeApi } from '../server/docs/openapi.ts'

type Answer = { status: number; body: unknown }

/** Validates responses against the published API description. */
export const promiseOf = (endpoints: Endpoint[]) => {
  const api = describeApi(endpoints)
  // Another test validates the description itself.
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false, discriminator: true })
  addFormats.default(ajv)
  ajv.addFormat('ulid', /^[0-7][0-9a-hjkmnp-tv-z]{25}$/)
  ajv.addFormat('time-zone', true)
  ajv.addFormat('slug', true)
  ajv.addSchema(withoutMappings(api), 'api')
  const pathOf = pathsIn(api)

  return {
    breaches: (method: string, url: string, { status, body }: Answer): string[] => {
      const path = pathOf(url)
      if (status >= 500) return [`a ${status}`]
      if (!path || method === 'HEAD' || status === 405) return []
      if (isFile(api, path, status)) return []
      if (status === 204) return body === undefined ? [] : ['a 204 with a body']
      return faults(ajv, `api#/${pointerTo(path, method, status)}/content/application~1json/schema`, body)
    },
  }
}

/** Ajv finds the alternatives by their constants, and accepts no mapping. */
const withoutMappings = (api: object): object =>
  JSON.parse(
    JSON.stringify(api, (key, value) =>
      key === 'discriminator' ? { propertyName: value.propertyName } : value,
    ),
  )

/** Returns whether the response is a file, which has no schema. */
const isFile = (api: Record<string, unknown>, path: string, status: number) => {
  const { paths } = api as {
    paths: Record<string, { get?: { responses: Record<number, { content?: object }> } }>
  }
  const promised = paths[path]?.get?.responses[status]
  return (
    promised !== undefined &&
    !Object.hasOwn(promised.content ?? {}, 'application/json') &&
    status !== 204 &&
    !('$ref' in promised)
  )
}

const pointerTo = (path: string, method: string, status: number) => {
  if (status >= 300)
    return `components/responses/${status === 409 ? conflictAt(path, method) : status === 422 ? 'Invalid' : 'Problem'}`
  const verb = method === 'PATCH' ? 'put' : method.toLowerCase()
  return `paths/${asPointer(path)}/${verb}/responses/${status}`
}

const seesMessages = /\/(reply|forward|note|scheduled-messages|send)$/

const conflictAt = (path: string, method: string) => {
  if (path.endsWith('/draft')) return 'OutdatedDraft'
  if (path.startsWith('/api/ticket-drafts')) return 'OutdatedTicketDraft'
  const isReschedule = method !== 'DELETE' && path.endsWith('/{scheduledMessage}')
  return isReschedule || seesMessages.test(path) ? 'Outdated' : 'NotPossible'
}

const faults = (ajv: Ajv2020, pointer: string, body: unknown) => {
  const validate = ajv.getSchema(pointer)
  if (!validate) return [`nothing promised at ${pointer}`]
  validate(body)
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

const pathsIn = (api: Record<string, unknown>) => {
  const paths = Object.keys(api.paths as object).map((path) => ({
    path,
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }))
  const exact = new Set(paths.map(({ path }) => path))
  return (url: string) => {
    const [asked = ''] = url.split('?')
    return exact.has(asked) ? asked : paths.find(({ pattern }) => pattern.test(asked))?.path
  }
}

const asPointer = (path: string) => encodeURIComponent(path.replaceAll('~', '~0').replaceAll('/', '~1'))
