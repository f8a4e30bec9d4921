import type { Endpoint } from '../../contract/base/endpoint.ts'
import * as endpoints from '../../contract/endpoints.ts'

const names = new Map<unknown, string>(Object.entries(endpoints).map(([name, value]) => [value, name]))

/** The name of an endpoint in the contract, such as `setTicketStatus`. */
export const nameOf = (endpoint: Endpoint) => names.get(endpoint) ?? `${endpoint.method} ${endpoint.path}`
