import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withCausesOnce } from './doctor.ts'

test('doctor names a cause once, where it is found first', () => {
  const cause = 'The database of DATABASE_URL is not reachable.'
  const checks = [
    { name: 'Node', ok: true, detail: 'v24' },
    { name: 'Database', ok: false, detail: cause },
    { name: 'Secret key', ok: false, detail: cause },
    { name: 'Files', ok: false, detail: 'The bucket does not exist.' },
    { name: 'Failed jobs', ok: false, detail: cause },
    { name: 'Last exits', ok: true, detail: 'v24' },
  ]
  assert.deepEqual(
    withCausesOnce(checks).map(({ ok, detail }) => [ok, detail]),
    [
      [true, 'v24'],
      [false, cause],
      [false, 'not checked, see Database'],
      [false, 'The bucket does not exist.'],
      [false, 'not checked, see Database'],
      [true, 'v24'],
    ],
  )
})
