import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  type Base,
  baseIn,
  keyOfFile,
  nextSegment,
  partsOfBase,
  type Segment,
  segmentIn,
  storedBase,
  storedFile,
  storedSegment,
} from './names.ts'
import { chainFor, chainOf, expired, isBaseDue, isLate, isProofDue, notStored, spansOf } from './rules.ts'

const one = '01m8k9ebbkq3ej2m0yetygsj5m'
const two = '01m8k9ebbkq3ej2m0yetygsj5n'
const day = (number: number, minutes = 0) => new Date(Date.UTC(2026, 10, number, 0, minutes))
const nameOf = (number: number) => `00000001${number.toString(16).toUpperCase().padStart(16, '0')}`

const segment = (line: string, number: number, endedAt: Date): Segment => {
  const found = { line, name: nameOf(number), endedAt }
  return { ...found, stored: storedSegment(found) }
}
const base = (line: string, first: number, startedAt: Date): Base => {
  const found = { line, first: nameOf(first), startedAt }
  return { ...found, stored: storedBase(found) }
}
const chain = (line: string, [first, last]: [number, number], at: Date) => {
  const segments = Array.from({ length: last - first + 1 }, (_, index) =>
    segment(line, first + index, new Date(at.getTime() + (index + 1) * 60_000)),
  )
  const found = chainOf(
    base(line, first, at),
    { stoppedAt: at.toISOString(), last: nameOf(first), size: 1 },
    segments,
  )
  assert.ok(found)
  return found
}

test('segments follow each other over the end of a log file', () => {
  assert.equal(nextSegment('000000010000000000000003'), '000000010000000000000004')
  assert.equal(nextSegment('0000000100000000000000FF'), '000000010000000100000000')
  assert.equal(nextSegment('00000002000000AB000000FF'), '00000002000000AC00000000')
})

test('names in the place say what they are, and other names are nothing', () => {
  const stored = segment(one, 3, day(1))
  assert.deepEqual(segmentIn(stored.stored), stored)
  const made = base(one, 3, day(1))
  assert.deepEqual(baseIn(partsOfBase(made.stored).end), made)
  assert.equal(baseIn(partsOfBase(made.stored).cluster), undefined, 'a base without its end is not complete')
  for (const key of [`20261129/${'a'.repeat(32)}`, `erasures/${one}`])
    assert.equal(keyOfFile(storedFile(key)), key)
  for (const name of ['', 'notes.txt', `${stored.stored}.x`, 'journal/segments/x-y-z.gz.age']) {
    assert.equal(segmentIn(name), undefined)
    assert.equal(baseIn(name), undefined)
    assert.equal(keyOfFile(name), undefined)
  }
})

test('a base is due in a line without one, and every third day; a proof each week, or a day after a failed one', () => {
  assert.equal(isBaseDue([], one, day(1)), true)
  assert.equal(isBaseDue([base(two, 1, day(1))], one, day(1)), true)
  assert.equal(isBaseDue([base(one, 1, day(1))], one, day(3)), false)
  assert.equal(isBaseDue([base(one, 1, day(1))], one, day(4)), true)
  assert.equal(isBaseDue([base(one, 1, day(9))], one, day(4)), true, 'a clock was ahead')
  const at = (number: number) => day(number).toISOString()
  assert.equal(isProofDue(undefined, day(1)), true)
  assert.equal(isProofDue({ tried_at: at(1), proved_at: at(1) }, day(7)), false)
  assert.equal(isProofDue({ tried_at: at(1), proved_at: at(1) }, day(8, 1)), true)
  assert.equal(isProofDue({ tried_at: at(8), proved_at: at(1) }, day(8, 10)), false)
  assert.equal(isLate(null, 60, day(1)), true)
  assert.equal(isLate(at(1), 60, day(1, 7)), false)
  assert.equal(isLate(at(1), 60, day(1, 9)), true)
})

describe('a chain', () => {
  test('ends at a gap, and is nothing without the segments of its own base', () => {
    const all = [3, 4, 6].map((number) => segment(one, number, day(1, number)))
    const end = { stoppedAt: day(1, 4).toISOString(), last: nameOf(4), size: 1 }
    const found = chainOf(base(one, 3, day(1)), end, all)
    assert.deepEqual(
      found?.segments.map(({ name }) => name),
      [nameOf(3), nameOf(4)],
    )
    assert.equal(chainOf(base(one, 3, day(1)), { ...end, last: nameOf(5) }, all), undefined)
    assert.equal(chainOf(base(two, 3, day(1)), end, all), undefined)
  })

  test('is chosen so that little must be repeated; other moments are refused with those that are possible', () => {
    const chains = [chain(one, [3, 8], day(1)), chain(one, [6, 8], day(1, 3)), chain(two, [1, 2], day(2))]
    assert.equal(chainFor(chains, day(1, 2)), chains[0])
    assert.equal(chainFor(chains, day(1, 4)), chains[1])
    assert.equal(chainFor(chains, 'latest'), chains[2])
    assert.equal(
      chainFor([chain(one, [3, 99], day(1)), chain(two, [1, 2], day(1, 9))], 'latest')?.base.line,
      one,
    )
    assert.equal(chainFor(chains, day(1, 30)), undefined)
    assert.deepEqual(spansOf(chains), [
      { from: day(1), until: day(1, 6) },
      { from: day(2), until: day(2, 2) },
    ])
    assert.match(
      notStored('here', day(1, 30), chains).message,
      /2026-11-01T00:30:00Z cannot be restored from here. Possible are moments from 2026-11-01T00:00:00Z to 2026-11-01T00:06:00Z, and from 2026-11-02T00:00:00Z to/,
    )
    assert.match(notStored('here', 'latest', []).message, /No moment can be restored yet/)
  })
})

test('what no moment of the last days needs expires', () => {
  const old = '01m8k9ebbkq3ej2m0yetygsj5p'
  const [past, first, later] = [base(one, 1, day(1)), base(one, 5, day(4)), base(one, 9, day(7))]
  const [other, over] = [base(two, 1, day(8)), base(old, 1, day(2))]
  const bases = [past, first, later, other, over]
  const segments = [1, 4, 5, 9]
    .map((number) => segment(one, number, day(9)))
    .concat(segment(two, 1, day(9)), segment(old, 1, day(3)))
  const files = ['20261101/a', '20261102/b', '20261103/c', `erasures/${one}`]
  const given = { days: 5, now: day(10), line: two }
  const found = expired({ bases, segments, files }, given)
  assert.deepEqual(found.firsts, [first, other], 'each line by itself')
  assert.deepEqual(found.bases, [past, over])
  assert.deepEqual(
    found.segments.map(({ line, name }) => [line, name]),
    [
      [one, nameOf(1)],
      [one, nameOf(4)],
      [old, nameOf(1)],
    ],
  )
  // A file of the day before the base may have been committed after it.
  assert.deepEqual(found.olderFiles, ['20261101/a', '20261102/b'])
  const begun = expired({ bases: [base(two, 2, day(9))], segments: [segment(two, 1, day(9))], files }, given)
  assert.deepEqual(begun.segments, [], 'the last segment of a line tells that it is in the place')
  const alone = expired({ bases: [], segments, files }, given)
  assert.deepEqual([alone.bases, alone.segments.length, alone.olderFiles], [[], 1, []])
})
