import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { connect } from '../../server/platform/db/connection/driver.ts'
import { repeatable, rounds, seed } from '../soak.ts'
import { deadlocksIn } from './deadlocks.ts'
import { openPlayground } from './playground.ts'
import { requestsOn } from './requests.ts'

const atOnce = 24

const place = await openPlayground(seed)
const { app, close, database, any, send, refill, session } = place
const superuser = connect(database.superuser, { max: 1 })
after(() => superuser.end({ timeout: 1 }))

test('after a deadlock, a request that still cannot lock a row says so within seconds, and has changed nothing', async () => {
  const made = async (email: string) => (await send('POST /api/contacts', { email })).body.data
  const [one, two] = [await made('one@other.test'), await made('two@other.test')]
  const rival = connect(database.superuser, { max: 1 })
  after(() => rival.end({ timeout: 1 }))
  const lock = ({ id }: { id: number }) => rival.unsafe(`select from contacts where id = ${id} for update`)
  // The request finds the deadlock and is its victim.
  await rival.unsafe(`set deadlock_timeout = '1h'; begin`)
  await lock(two)
  const begun = performance.now()
  const merging = app.inject({
    method: 'POST',
    url: `/api/contacts/${one.ulid}/merge`,
    headers: session,
    payload: { into_ulid: two.ulid },
  })
  await setTimeout(300)
  await lock(one)
  const { statusCode, headers, body } = await merging
  const ms = performance.now() - begun
  await rival.unsafe('rollback')
  assert.deepEqual(
    [statusCode, headers['retry-after'], JSON.parse(body)],
    [
      503,
      '1',
      {
        message: 'Others are changing the same things at this moment. Nothing was changed. Please try again.',
        code: 'busy',
      },
    ],
  )
  assert.ok(ms < 9_000, `it took ${ms} ms`)
  const again = await send(`POST /api/contacts/${one.ulid}/merge`, { into_ulid: two.ulid })
  assert.equal(again.status, 200)
})

test(repeatable('requests that lock the same rows in every way end without deadlocks'), async () => {
  const requests = Object.entries(requestsOn(place))
  const unexpected: string[] = []
  for (let round = 0; round < rounds(20, { least: 4 }); round += 1) {
    await refill()
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        const [name, request] = any(requests)
        const answer = await request()
        if (answer && ![200, 201, 202, 204, 403, 404, 409, 422].includes(answer.status))
          unexpected.push(`${name}: ${answer.text}`)
      }),
    )
  }
  assert.deepEqual(unexpected, [])
  await close()
  assert.equal(await deadlocksIn(superuser), 1, 'only the one of the test above')
})
