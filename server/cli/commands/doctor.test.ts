import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withCausesOnce, wordsOfErasures } from './doctor.ts'

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

test('doctor counts the entries of the audit log that were erased, and names the erasures', () => {
  const erased = (...entries: [string | null, number][]) => wordsOfErasures('acme', new Map(entries))
  assert.equal(
    erased([null, 2], ['01h', 1]),
    'Without names and changes: 3 entries of acme (2 by erasures of former versions, 1 by erasure 01h)',
  )
  const many = Array.from({ length: 12 }, (_, n): [string, number] => [`e${n}`, 1])
  assert.match(
    erased(...many),
    /^Without names and changes: 12 entries .*, 1 by erasure e11, 2 further erasures\)$/,
  )
})
