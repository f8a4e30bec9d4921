import type { Endpoint } from '../../contract/base/endpoint.ts'
import * as endpoints from '../../contract/endpoints.ts'

const names = new Map<unknown, string>(Object.entries(endpoints).map(([name, value]) => [value, name]))

/** What the contract calls an endpoint, such as `setTicketStatus`. */
export const nameOf = (endpoint: Endpoint) => names.get(endpoint) ?? `${endpoint.method} ${endpoint.path}`
