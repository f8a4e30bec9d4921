import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOfWorkspace } from '../contract/base/endpoint.ts'
import { routes } from '../server/app.ts'
import { proveIsolation } from './isolation.ts'
import { makers } from './makers.ts'
import { slotsOf } from './walk.ts'

const endpoints = routes.map(({ endpoint }) => endpoint).filter(isOfWorkspace)

test('every resource that an endpoint names can be made for these tests', () => {
  const unknown = endpoints.flatMap((endpoint) =>
    slotsOf(endpoint)
      .filter(({ resource }) => !makers[resource])
      .map(({ resource, name }) => {
        const title = `${endpoint.method} ${endpoint.path}`
        return resource
          ? `${title} names a "${resource}", which no maker in test/makers.ts can make`
          : `${title} takes a ULID in ${name} without saying of what: describe it with refTo()`
      }),
  )
  assert.deepEqual(unknown, [])
})

proveIsolation()
