import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOfWidget } from '../contract/base/endpoint.ts'
import { auditedActions, auditedEndpoints, everydayWork } from '../contract/workspaces/audited.ts'
import { routes } from '../server/app.ts'

const endpoints = routes.map(({ endpoint }) => endpoint)
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

test('every endpoint that changes something is recorded in the audit log, or declared to be everyday work', () => {
  const changing = endpoints.filter((endpoint) => endpoint.method !== 'GET' && !isOfWidget(endpoint))
  const recorded = Object.keys(auditedEndpoints).filter((name) => !name.startsWith('GET '))
  assert.deepEqual(changing.map(nameOf).sort(), [...recorded, ...everydayWork].sort())
})

test('of what only reads, downloads of exports are recorded', () => {
  const reads = Object.keys(auditedEndpoints).filter((name) => name.startsWith('GET '))
  assert.deepEqual(reads, ['GET /api/exports/:export/file'])
})

test('what the audit log shows of a change can be read', () => {
  const reads = endpoints.filter(({ method }) => method === 'GET').map(nameOf)
  const named = Object.values(auditedEndpoints).flatMap((one) => ('shows' in one ? [one.shows] : []))
  assert.deepEqual(
    named.filter((one) => !reads.includes(one)),
    [],
  )
})

test('no action is named twice', () => {
  assert.equal(new Set(auditedActions).size, auditedActions.length)
})
