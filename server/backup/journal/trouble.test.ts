import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstUlidAt } from '../../platform/kernel/ids.ts'
import { type Base, storedBase } from './names.ts'
import { troubleOf } from './trouble.ts'

const day = (number: number, minutes = 0) => new Date(Date.UTC(2026, 10, number, 0, minutes))
const line = firstUlidAt(day(1))
const first = '000000010000000000000003'
const base = (of: string, startedAt: Date): Base => {
  const found = { line: of, startedAt, first }
  return { ...found, stored: storedBase(found) }
}
const proof = (tried: Date, proved: Date | null = tried) => ({
  tried_at: tried.toISOString(),
  proved_at: proved ? proved.toISOString() : null,
  error: proved === tried ? null : 'a page is damaged',
})

test('a journal without a copy of the database is in trouble after an hour', () => {
  const look = (bases: Base[], now: Date) => troubleOf({ line, bases, proof: proof(day(1)) }, now)
  assert.equal(look([], day(1, 59)), undefined)
  assert.match(look([], day(1, 61)) ?? '', /without a copy of the database since 2026-11-01T00:00:00.000Z/)
  const ofAnother = base(firstUlidAt(day(0)), day(1))
  assert.match(look([ofAnother], day(1, 61)) ?? '', /without a copy/, 'a copy of another line does not help')
  assert.equal(look([base(line, day(1, 2))], day(1, 61)), undefined)
})

test('a journal whose last copy of the database is older than four days is in trouble', () => {
  const look = (bases: Base[], now: Date) => troubleOf({ line, bases, proof: proof(day(4)) }, now)
  assert.equal(look([base(line, day(1)), base(line, day(4))], day(7)), undefined)
  assert.equal(look([base(line, day(4)), base(line, day(1))], day(8)), undefined)
  assert.match(
    look([base(line, day(1)), base(line, day(4))], day(8, 1)) ?? '',
    /last copy of the database is of 2026-11-04T00:00:00.000Z/,
  )
})

test('a journal is in trouble if its last proof failed, or if there is none for 15 days', () => {
  const look = (known: ReturnType<typeof proof> | undefined, now: Date, before: Base[] = []) =>
    troubleOf({ line, bases: [...before, base(line, now)], proof: known }, now)
  assert.match(
    look(proof(day(3), day(1)), day(3)) ?? '',
    /could not be restored on 2026-11-03T00:00:00.000Z: a page is damaged/,
  )
  assert.match(look(proof(day(3), null), day(3)) ?? '', /could not be restored on/)
  assert.equal(look(proof(day(3)), day(18)), undefined)
  assert.match(look(proof(day(3)), day(18, 1)) ?? '', /not proved since 2026-11-03/)
  assert.equal(look(undefined, day(16)), undefined)
  assert.match(look(undefined, day(16, 1)) ?? '', /not proved since 2026-11-01/)
  const older = base(firstUlidAt(day(-4)), day(-4))
  assert.match(look(undefined, day(12), [older]) ?? '', /not proved since 2026-10-27/)
})
