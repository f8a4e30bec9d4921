import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultsOf } from './commits.ts'

test('a message names the part that it changes, is short, and says why', () => {
  assert.deepEqual(faultsOf('Tickets: count views once\n\nEach view counted all tickets.\n'), [])
  assert.equal(faultsOf('Tickets: count views once').length, 1)
  assert.equal(faultsOf('count views once\n\nEach view counted all tickets.').length, 1)
  assert.equal(faultsOf(`Tickets: ${'count '.repeat(12)}\n\nEach view counted all tickets.`).length, 1)
})
