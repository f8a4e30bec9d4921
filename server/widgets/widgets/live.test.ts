import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { borrowBellhop } from '../../../test/harness.ts'
import { listenLive } from '../../../test/live.ts'
import { signed, type Visiting, widgetsOf } from '../../../test/widgets.ts'

const bellhop = await borrowBellhop()
const { call, world, app } = bellhop
const other = await bellhop.another()
const { open, visitor } = widgetsOf(bellhop)
const [url, otherUrl] = await Promise.all([bellhop.listen(), other.listen()])
const acme = await world.workspace()
const { token } = acme.owner
const widget = await open(acme)
const { session } = widget

const streams: { close: () => void }[] = []
after(() => {
  for (const { close } of streams) close()
})
const listen = async ({ secret }: Visiting, at = url) => {
  const live = await listenLive({
    url: at,
    path: `/widget/${widget.key}/events`,
    headers: { 'x-visitor-secret': secret, origin: 'https://shop.test' },
  })
  streams.push(live)
  assert.equal(live.response.status, 200)
  assert.equal(live.response.headers.get('access-control-allow-origin'), '*')
  await live.next('ready')
  return live
}
const reply = (ticket: string, body = '<p>Hi</p>') =>
  call(`POST /api/tickets/${ticket}/reply`, { token, body: { body } })

test('a reply is told to its visitor within a second, in all processes, and to nobody else', async () => {
  const [grace, mallory] = [await visitor(widget), await visitor(widget)]
  const { ulid } = (await grace.start('Hi')).body.data
  await mallory.start('Hi')
  const [here, there, stranger] = [await listen(grace), await listen(grace, otherUrl), await listen(mallory)]
  const begun = performance.now()
  await reply(ulid)
  for (const live of [here, there]) {
    const { data } = await live.next('change')
    assert.deepEqual([data.conversation, data.unread_count], [ulid, 1])
  }
  assert.ok(performance.now() - begun < 1_000)

  await call(`POST /api/tickets/${ulid}/note`, { token, body: { body: 'x' } })
  await call(`POST /api/tickets/${ulid}/forward`, { token, body: { body: 'x', to_recipients: ['a@b.test'] } })
  await call(`PUT /api/tickets/${ulid}`, { token, body: { subject: 'Changed' } })
  await reply(ulid)
  assert.equal((await here.next('change')).data.unread_count, 2)
  const changes = (live: typeof here) => live.told.filter(({ event }) => event === 'change').length
  assert.deepEqual([changes(here), changes(stranger)], [0, 0])
  const [polled] = (await grace.asks('GET /events')).body.data
  assert.deepEqual([polled.conversation, polled.unread_count], [ulid, 2])
})

test('a stream ends within a second after its secret is revoked, in all processes, and no other stream does', async () => {
  const { secret } = (await call(`POST ${widget.path}/identity-secret`, { session, body: {} })).body.data
  const user = await visitor(widget, signed(secret, { id: '42', email: 'user@example.test' }))
  const [leaving, staying] = [await visitor(widget), await visitor(widget)]
  const [left, leftThere] = [await listen(leaving), await listen(leaving, otherUrl)]
  const [known, other] = [await listen(user, otherUrl), await listen(staying)]
  const endsInTime = async (live: typeof left, begun: number) => {
    await live.next('end')
    await live.ended()
    streams.splice(streams.indexOf(live), 1)
    assert.ok(performance.now() - begun < 1_000)
  }
  const leftAt = performance.now()
  await leaving.asks('DELETE /visitor')
  await Promise.all([endsInTime(left, leftAt), endsInTime(leftThere, leftAt)])
  const revokedAt = performance.now()
  await call(`POST ${widget.path}/identity-secret`, { session, body: { revoke_previous: true } })
  await endsInTime(known, revokedAt)
  const { ulid } = (await staying.start('Still here')).body.data
  await reply(ulid)
  await other.next('change')
})

test('a stream needs the secret, and only so many are open from one network', async () => {
  const path = `/widget/${widget.key}/events`
  const headers = { accept: 'text/event-stream' }
  assert.equal((await fetch(url + path, { headers })).status, 401)
  const grace = await visitor(widget)
  const before = streams.length
  for (let n = before; n < 50; n += 1) await listen(grace)
  const rejected = await fetch(url + path, { headers: { ...headers, 'x-visitor-secret': grace.secret } })
  assert.deepEqual([rejected.status, rejected.headers.get('retry-after')], [429, '30'])
  assert.ok(app)
})
