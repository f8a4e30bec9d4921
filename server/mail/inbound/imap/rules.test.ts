import assert from 'node:assert/strict'
import { test } from 'node:test'
import { urlFor } from '../../../platform/egress/url.ts'
import { beginsAt, isPlaceIn, mayBeRenewed, nextTry, placeOf, portions } from './rules.ts'

const now = new Date('2030-01-02T12:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000)

test('a mailbox that fails is tried again after pauses that grow from five seconds to a quarter of an hour', () => {
  const pauseAfter = (failingSince: Date | null) =>
    (nextTry(failingSince, now).getTime() - now.getTime()) / 1_000
  assert.deepEqual(
    [null, ago(0), ago(5), ago(60), ago(900), ago(90_000)].map(pauseAfter),
    [5, 5, 5, 60, 900, 900],
  )
})

test('mail of the last day is taken in the beginning, and otherwise what came since a day before it last worked', () => {
  assert.equal(beginsAt(null, now).toISOString(), '2030-01-01T12:00:00.000Z')
  assert.equal(beginsAt(ago(3 * 86_400), now).toISOString(), '2029-12-29T12:00:00.000Z')
})

test('a session of a day ends if the certificate of the server ends soon', () => {
  const ends = (days: number, seconds: number) =>
    mayBeRenewed({ endsAt: ago(-days * 86_400), issuer: null }, ago(seconds), now)
  assert.deepEqual(
    [ends(30, 86_400), ends(-1, 86_400), ends(32, 86_400), ends(30, 86_399)],
    [true, true, false, false],
  )
  assert.equal(mayBeRenewed(undefined, ago(86_400), now), false)
})

test('the same number is another mail for another user, host, mailbox or numbering', () => {
  const place = (text: string, validity = 1n) => placeOf(urlFor(text, ['imaps']), validity)
  const places = [
    place('imaps://a:b@mail.test'),
    place('imaps://b:b@mail.test'),
    place('imaps://a:b@other.test'),
    place('imaps://a:b@mail.test?mailbox=Other'),
    place('imaps://a:b@mail.test', 2n),
  ]
  assert.equal(new Set(places).size, places.length)
  assert.equal(place('imaps://a:another@mail.test'), places[0], 'a new password is the same mailbox')
  const isIn = places.map((place) => isPlaceIn(urlFor('imaps://a:b@mail.test', ['imaps']), place))
  assert.deepEqual(isIn, [true, false, false, false, true])
})

test('mails are fetched in portions of some number and size, in their order', () => {
  const most = { mails: 3, bytes: 10 }
  const uids = (mails: { uid: number; size: number }[]) =>
    portions(mails, most).map((portion) => portion.map(({ uid }) => uid))
  const sized = (...sizes: number[]) => sizes.map((size, index) => ({ uid: index + 1, size }))
  assert.deepEqual(uids(sized(1, 1, 1, 1)), [[1, 2, 3], [4]])
  assert.deepEqual(uids(sized(6, 5, 5, 11, 1)), [[1], [2, 3], [4], [5]])
  assert.deepEqual(uids(sized(1, 36 * 1024 * 1024, 1)), [[1, 2, 3]], 'what is not fetched takes no room')
  assert.deepEqual(uids([...sized(1, 1)].reverse()), [[1, 2]])
  assert.deepEqual(uids([]), [])
})
