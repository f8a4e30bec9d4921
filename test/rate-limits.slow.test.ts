import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '../server/platform/db/connection/driver.ts'
import { startBellhop } from './harness.ts'

const start = (environment: Record<string, string>) => startBellhop({ environment })
type Bellhop = Awaited<ReturnType<typeof start>>

const guess = (app: Bellhop['app'], remoteAddress: string, headers: Record<string, string> = {}) =>
  app.inject({ url: '/api/me', remoteAddress, headers })

const statusesOf = async (count: number, ask: (index: number) => Promise<{ statusCode: number }>) => {
  const statuses: number[] = []
  for (let index = 0; index < count; index += 1) statuses.push((await ask(index)).statusCode)
  return statuses
}

const amountOf = (statuses: number[], status: number) => statuses.filter((one) => one === status).length

test('a token is slowed down at its limit, and is told so all along', async () => {
  const { world, call } = await start({ RATE_LIMIT_API: '20' })
  const { owner } = await world.workspace()
  for (let sent = 1; sent <= 20; sent += 1) {
    const { status, headers } = await call('GET /api/me', { token: owner.token })
    assert.equal(status, 200)
    assert.equal(Number(headers['x-ratelimit-limit']), 20)
    assert.equal(Number(headers['x-ratelimit-remaining']), 20 - sent)
  }
  const workspaceOfNobody = { 'x-workspace-id': '999999' }
  const rejected = await call('GET /api/me', { token: owner.token, headers: workspaceOfNobody })
  assert.equal(rejected.status, 429)
  assert.equal(rejected.text, '{"message":"Too Many Attempts.","code":"rate_limited"}')
  const { 'retry-after': retryAfter, 'x-ratelimit-reset': reset, ...headers } = rejected.headers
  assert.equal(headers['x-ratelimit-limit'], '20')
  assert.equal(headers['x-ratelimit-remaining'], '0')
  assert.ok(Number(retryAfter) >= 1 && Number(retryAfter) <= 60)
  assert.ok(Math.abs(Number(reset) - Date.now() / 1000 - Number(retryAfter)) < 2)
  const another = await world.workspace()
  assert.equal((await call('GET /api/me', { token: another.owner.token })).status, 200)
})

test('three processes share one limit, to within a tenth', async () => {
  const bellhop = await start({ RATE_LIMIT_API: '600' })
  const { token } = (await bellhop.world.workspace()).owner
  const processes = [bellhop, await bellhop.another(), await bellhop.another()]
  const asked = processes.map(({ app }) =>
    statusesOf(300, () => app.inject({ url: '/api/me', headers: { authorization: `Bearer ${token}` } })),
  )
  const passed = amountOf((await Promise.all(asked)).flat(), 200)
  assert.ok(passed >= 540 && passed <= 660, `${passed} of 600 passed`)
})

test('guessing tokens is limited per address, and disturbs no valid token of that address', async () => {
  const { app, world } = await start({ RATE_LIMIT_ADDRESS: '20' })
  const { owner } = await world.workspace()
  const statuses = await statusesOf(50, (index) =>
    guess(app, '192.0.2.1', { authorization: `Bearer ${index}|${'x'.repeat(48)}` }),
  )
  assert.deepEqual(statuses, [...Array(20).fill(401), ...Array(30).fill(429)])
  const valid = await guess(app, '192.0.2.1', { authorization: `Bearer ${owner.token}` })
  assert.equal(valid.statusCode, 200)
  assert.equal((await guess(app, '192.0.2.2')).statusCode, 401)
})

test('beyond the limit of an address, guesses of tokens cost no query, and valid tokens still work', async () => {
  const { app, world, database } = await start({ RATE_LIMIT_ADDRESS: '20' })
  const { owner } = await world.workspace()
  const guessOf = (id: number) => guess(app, '192.0.2.1', { authorization: `Bearer ${id}|${'x'.repeat(48)}` })
  await statusesOf(30, (index) => guessOf(1_000 + index))
  const other = await world.workspace()
  const valid = await guess(app, '192.0.2.1', { authorization: `Bearer ${other.owner.token}` })
  assert.equal(valid.statusCode, 200, 'a token that this process has not seen yet')
  await guessOf(5_000) // another one may read it once more, since there is a new token
  const sql = connect(database.owner, { max: 1 })
  try {
    await sql.begin(async (tx) => {
      await tx`lock table tokens in access exclusive mode`
      const responses = Promise.all(Array.from({ length: 100 }, (_, index) => guessOf(10_000 + index)))
      const answered = await Promise.race([responses, pause(5_000)])
      assert.equal(
        amountOf(
          (answered ?? []).map(({ statusCode }) => statusCode),
          429,
        ),
        100,
      )
    })
  } finally {
    await sql.end()
  }
  assert.equal((await guess(app, '192.0.2.1', { authorization: `Bearer ${owner.token}` })).statusCode, 200)
})

test('the addresses of one IPv6 network count as one', async () => {
  const { app } = await start({ RATE_LIMIT_ADDRESS: '20' })
  const statuses = await statusesOf(50, (index) => guess(app, `2001:db8:1:2:${index.toString(16)}::1`))
  assert.equal(amountOf(statuses, 401), 20)
  assert.equal((await guess(app, '2001:db8:1:3::1')).statusCode, 401)
})

test('an address cannot be put on by a header', async () => {
  const { app } = await start({ RATE_LIMIT_ADDRESS: '20' })
  const statuses = await statusesOf(100, (index) =>
    guess(app, '192.0.2.1', {
      'x-forwarded-for': `198.51.100.${index}`,
      'x-real-ip': `198.51.100.${index}`,
      'cf-connecting-ip': `198.51.100.${index}`,
      forwarded: `for=198.51.100.${index}`,
    }),
  )
  assert.equal(amountOf(statuses, 401), 20)
})

test('a trusted proxy says whose request it is, and nobody before it does', async () => {
  const { app } = await start({ RATE_LIMIT_ADDRESS: '20', TRUSTED_PROXIES: '10.0.0.0/8' })
  const viaProxy = (forwarded: string) => guess(app, '10.1.2.3', { 'x-forwarded-for': forwarded })
  const visitors = await statusesOf(40, (index) => viaProxy(`198.51.100.${index}`))
  assert.equal(amountOf(visitors, 401), 40)
  const liar = await statusesOf(40, (index) => viaProxy(`203.0.113.${index}, 192.0.2.9`))
  assert.equal(amountOf(liar, 401), 20)
})
