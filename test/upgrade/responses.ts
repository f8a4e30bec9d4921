import assert from 'node:assert/strict'
import { isOfWorkspace } from '../../contract/base/endpoint.ts'
import { routes } from '../../server/app.ts'
import { queryFor } from '../bodies.ts'
import type { Made } from '../makers.ts'
import type { Serving } from './fill.ts'

/** Responses by request line, such as `GET /api/tags`. */
export type Answers = Record<string, unknown>

/**
 * The request lines of all GET endpoints of a workspace for one resource of each kind, and for all tickets of a list.
 */
export const requestsFor = async (bellhop: Serving, token: string, made: Record<string, Made>) => {
  const endpoints = routes
    .map(({ endpoint }) => endpoint)
    .filter(
      (endpoint) =>
        endpoint.method === 'GET' && isOfWorkspace(endpoint) && !endpoint.stream && !endpoint.session,
    )
  const tickets: Made[] = (await bellhop.call('GET /api/tickets?per_page=100', { token })).body.data
  const lines = endpoints.flatMap((endpoint) =>
    (endpoint.path.includes(':ticket') && !/:ticket.*:/.test(endpoint.path) ? tickets : [made.ticket]).map(
      (ticket) => {
        const named = { ...made, ticket }
        const path = endpoint.path.replace(
          /:(\w+)/g,
          (_, name: string) => named[name as keyof typeof named]?.ulid ?? name,
        )
        return `GET ${path}${queryFor(endpoint, 'order')}`
      },
    ),
  )
  return [...new Set(lines)].sort()
}

export const answersTo = async (bellhop: Serving, token: string, requests: string[]) => {
  const answers: Answers = {}
  for (const request of requests) {
    const { status, body, text } = await bellhop.call(request, { token })
    answers[request] = { status, body: body ?? text }
  }
  return answers
}

/** The state of a search index depends on the model, which a version may replace. */
const mayDiffer = new Set(['index'])

/** Compares a response with a recorded one: new fields are allowed, but none may be missing or different. */
export const assertKept = (actual: unknown, recorded: unknown, place: string): void => {
  if (typeof recorded !== 'object' || recorded === null) {
    assert.equal(actual, recorded, place)
    return
  }
  assert.ok(typeof actual === 'object' && actual !== null, `${place} is ${JSON.stringify(actual)}`)
  if (Array.isArray(recorded))
    assert.equal(Array.isArray(actual) && actual.length, recorded.length, `length of ${place}`)
  const found = new Map(Object.entries(actual))
  for (const [name, value] of Object.entries(recorded))
    if (!mayDiffer.has(name)) assertKept(found.get(name), value, `${place} ${name}`)
}
