import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Endpoint } from '../../contract/base/endpoint.ts'

const folder = join(import.meta.dirname, '../../contract')
const modules = await Promise.all(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => import(pathToFileURL(join(folder, file)).href)),
)
const names = new Map<unknown, string>(
  modules.flatMap((exported) => Object.entries(exported).map(([name, value]) => [value, name] as const)),
)

/** What the contract calls an endpoint, such as `setTicketStatus`. */
export const nameOf = (endpoint: Endpoint) => names.get(endpoint) ?? `${endpoint.method} ${endpoint.path}`
