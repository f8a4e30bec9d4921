import { type Endpoint, isOfWidget, isOfWorkspace } from '../contract/base/endpoint.ts'
import { bodyFor, type Shape } from './bodies.ts'
import { leaksIn, type Question, shown } from './verdicts.ts'

let asked = 0

/** Returns faults: data that an endpoint for accounts discloses or changes for callers without a session. */
export const accountFaults = async ({ two, endpoint, caller }: Question) => {
  if (!caller.token && caller.headers) return [] // signed in: tests of sessions cover this
  asked += 1
  const { method, path, body } = endpoint
  const [own] = two.foreignUlids
  const url = path.replace(/:\w+/g, own ?? '')
  const response = await two.call(`${method} ${url}`, {
    ...(caller.token && { token: caller.token }),
    ...(caller.headers && { headers: caller.headers }),
    body: body && bodyFor(body as Shape, { reference: () => '', unique: asked }),
  })
  const expected = rejectionOf(endpoint, caller)
  const isExpected = expected ? response.status === expected : response.status !== 403
  return [...leaksIn(response, { two, caller }), ...(isExpected ? [] : [`${caller.who}: ${shown(response)}`])]
}

/** Endpoints for persons need a session, which a token is not. Public endpoints need neither. */
const rejectionOf = ({ access }: Endpoint, { token, rejection }: Question['caller']) => {
  if (access !== 'person') return undefined
  return token && rejection?.status !== 401 ? 403 : 401
}

export const isOfAccount = (endpoint: Endpoint) => !isOfWorkspace(endpoint) && !isOfWidget(endpoint)
