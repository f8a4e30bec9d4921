import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { borrowBellhop } from '../../../test/harness.ts'
import { listenLive } from '../../../test/live.ts'

const bellhop = await borrowBellhop()
const { call, world } = bellhop
const other = await bellhop.another()

const [url, otherUrl] = await Promise.all([bellhop.listen(), other.listen()])

const workspace = await world.workspace()
const { owner } = workspace
const [sales, support] = await Promise.all([world.channel(workspace), world.channel(workspace)])
const limited = await world.member(workspace, { channels: [sales.id] })

const open: { close: () => void }[] = []
after(() => {
  for (const { close } of open) close()
})
const listen = async (listening: Parameters<typeof listenLive>[0]) => {
  const live = await listenLive(listening)
  open.push(live)
  assert.equal(live.response.status, 200)
  const ready = await live.next('ready')
  return { ...live, cursor: ready.id ?? null }
}
const createTicket = async (channel = sales, subject = 'A question') => {
  const body = {
    channel: channel.ulid,
    subject,
    from_contact: { email: 'grace@example.test' },
    message: { body: 'Hi' },
  }
  const { status, body: answer } = await call('POST /api/tickets', { token: owner.token, body })
  assert.equal(status, 201)
  return answer.data as { ulid: string; latest_message_preview: string }
}
test('a change is told within a second, by the process that made it and by another', async () => {
  const [here, there] = await Promise.all([
    listen({ url, token: owner.token }),
    listen({ url: otherUrl, token: owner.token }),
  ])
  const begun = performance.now()
  const { ulid } = await createTicket()
  for (const live of [here, there]) {
    const { id, data } = await live.next('change')
    assert.equal(data.ulid, id)
    assert.ok(performance.now() - begun < 1_000)
  }
  await call(`PUT /api/tickets/${ulid}/status`, { token: owner.token, body: { status: 'closed' } })
  for (const live of [here, there])
    for (;;) {
      const { data } = await live.next('change')
      if (data.type !== 'ticket.status_changed') continue
      assert.deepEqual(data.facts, { ticket: ulid, from: 'open', to: 'closed' })
      assert.deepEqual(data.actor, { type: 'user', ulid: owner.ulid, name: owner.name })
      break
    }
})

test('nobody is told of a channel that the caller cannot access, of another workspace, or of the private matters of others', async () => {
  const stranger = await world.workspace()
  const [mine, all, foreign] = await Promise.all([
    listen({ url, token: limited.token }),
    listen({ url, token: owner.token }),
    listen({ url, token: stranger.owner.token }),
  ])
  const hidden = await createTicket(support)
  const shown = await createTicket(sales)
  await call('POST /api/quick-replies', { token: owner.token, body: { name: 'Mine', body: 'x' } })
  for (const { ulid } of [hidden, shown]) await call(`DELETE /api/tickets/${ulid}`, { token: owner.token })
  await call('POST /api/tags', { token: owner.token, body: { name: 'last', color: '#123456' } })
  const seenUntilTag = async (live: typeof mine) => {
    const seen: unknown[] = []
    for (;;) {
      const { data } = await live.next('change')
      if (data.type === 'tag.created') return seen
      seen.push([data.type, data.ticket])
    }
  }
  const [limitedSaw, ownerSaw] = [await seenUntilTag(mine), await seenUntilTag(all)]
  assert.equal(JSON.stringify(limitedSaw).includes(hidden.ulid), false)
  assert.ok(limitedSaw.some((one) => JSON.stringify(one) === JSON.stringify(['ticket.deleted', shown.ulid])))
  assert.ok(ownerSaw.some((one) => JSON.stringify(one) === JSON.stringify(['ticket.deleted', hidden.ulid])))
  assert.equal(JSON.stringify(ownerSaw).includes('quick_reply'), false)
  assert.deepEqual(foreign.told, [])
})

test('every member is told that an article was written', async () => {
  const mine = await listen({ url, token: limited.token })
  const { body } = await call('POST /api/brains', { token: owner.token, body: { name: 'Help' } })
  const article = { title: 'Refunds', body: 'We refund any lamp.' }
  const path = `/api/brains/${body.data.ulid}/articles`
  const { body: written } = await call(`POST ${path}`, { token: owner.token, body: article })
  const seen = [await mine.next('change'), await mine.next('change')].map(({ data: { type, facts } }) => [
    type,
    facts,
  ])
  assert.deepEqual(seen, [
    ['brain.created', { brain: body.data.ulid, name: 'Help' }],
    ['article.created', { brain: body.data.ulid, article: written.data.ulid }],
  ])
})

test('whoever connects again is told what happened meanwhile', async () => {
  const first = await listen({ url, token: limited.token })
  first.close()
  const hidden = await createTicket(support)
  const shown = await createTicket(sales)
  const again = await listenLive({ url, token: limited.token, after: first.cursor })
  open.push(again)
  await again.next('ready').catch(() => {})
  const { body } = await call(`GET /api/events?after=${first.cursor}`, { token: limited.token })
  const tickets = body.data.map(({ ticket }: { ticket: string }) => ticket)
  assert.ok(tickets.includes(shown.ulid))
  assert.equal(tickets.includes(hidden.ulid), false)
  assert.equal(body.meta.is_complete, true)
  const rest = await call(`GET /api/events?after=${body.meta.cursor}`, { token: limited.token })
  assert.equal(rest.body.meta.is_complete, true)
})

test('who names an unknown event, or one too long ago, reads everything again', async () => {
  for (const unknown of [world.newUlid(), 'nonsense', '7'])
    assert.deepEqual(
      (await call(`GET /api/events?after=${unknown}`, { token: owner.token })).body.meta.is_complete,
      false,
    )
  const live = await listenLive({ url, token: owner.token, after: world.newUlid() })
  open.push(live)
  await live.next('reset')
  const { cursor } = await listen({ url, token: owner.token })
  await world.inside(
    workspace,
    ({ sql }) => sql`
      insert into events (workspace_id, ulid, type, actor_type, facts)
      select ${workspace.id}, 'many' || n, 'tag.updated', 'system', '{}' from generate_series(1, 701) n`,
  )
  const late = await listenLive({ url, token: owner.token, after: cursor })
  open.push(late)
  await late.next('reset')
})

test('a stream ends with the rights of its member', async () => {
  const leaving = await world.member(workspace)
  const live = await listen({ url, token: leaving.token })
  await call(`DELETE /api/members/${leaving.ulid}`, { token: owner.token })
  const { data } = await live.next('end')
  assert.match(String(data.reason), /no longer a member/)
  await live.ended()
  assert.equal(JSON.stringify(live.told).includes('change'), false)
})

test('members see who else looks at a ticket, and who is typing', async () => {
  const ticket = await createTicket(sales)
  const [watching, blind] = await Promise.all([
    listen({ url: otherUrl, token: owner.token }),
    listen({ url, token: (await world.member(workspace, { channels: [support.id] })).token }),
  ])
  const look = (token: string, body = {}) => call(`PUT /api/tickets/${ticket.ulid}/view`, { token, body })
  assert.deepEqual((await look(limited.token, { is_typing: true })).body.data, [])
  const { data } = await watching.next('viewers')
  const user = { ulid: limited.ulid, name: limited.name, avatar_url: null }
  assert.deepEqual(data, { ticket: ticket.ulid, viewers: [{ user, is_typing: true }] })
  assert.deepEqual((await look(owner.token)).body.data, [{ user, is_typing: true }])
  await look(limited.token, { is_gone: true })
  assert.deepEqual((await look(owner.token)).body.data, [])
  bellhop.travel(60_000)
  assert.deepEqual((await look(limited.token)).body.data, [])
  bellhop.travel(-60_000)
  await pause(100)
  assert.deepEqual(
    blind.told.filter(({ event }) => event === 'viewers'),
    [],
  )
  await call(`DELETE /api/tickets/${ticket.ulid}`, { token: owner.token })
})

test('one token has so many streams and no more, and a stream that is given up counts no longer', async () => {
  const { token } = await world.member(workspace)
  const streams = await Promise.all(Array.from({ length: 50 }, () => listen({ url, token })))
  const rejected = await listenLive({ url, token })
  assert.equal(rejected.response.status, 429)
  streams[0]?.close()
  const again = async () => {
    for (;;) {
      const live = await listenLive({ url, token })
      open.push(live)
      if (live.response.status === 200) return live
      await pause(50)
    }
  }
  for (const { close } of [...streams, await again()]) close()
})

test('a stream begins only for those who may read', async () => {
  const { response } = await listenLive({ url, token: '1|nonsense' })
  assert.equal(response.status, 401)
  const missing = await fetch(`${url}/api/events`, {
    headers: {
      accept: 'text/event-stream',
      authorization: `Bearer ${owner.token}`,
      'x-workspace-id': '999999',
    },
  })
  assert.equal(missing.status, 403)
})
