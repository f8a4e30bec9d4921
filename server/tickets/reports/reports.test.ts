import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { type Rating, ratings } from '../../../contract/base/ratings.ts'
import { borrowBellhop } from '../../../test/harness.ts'
import { rate } from '../../widgets/satisfaction/actions.ts'
import { addFromOutside } from '../tickets/actions.ts'

const { call, world, db, travel, runJobs } = await borrowBellhop()
let token: string
let workspace: Awaited<ReturnType<typeof world.workspace>>
let channel: Awaited<ReturnType<typeof world.channel>>
const hourMs = 3_600_000

before(async () => {
  workspace = await world.workspace()
  token = workspace.owner.token
  channel = await world.channel(workspace)
})

type Ticket = { id: number; ulid: string }

const create = async (email = 'grace@example.com', on = channel): Promise<Ticket> => {
  const body = { channel: on.ulid, subject: 'A cat', from_contact: { email }, message: { body: 'Hello' } }
  return (await call('POST /api/tickets', { token, body })).body.data
}
const reply = (ticket: Ticket, by = token) =>
  call(`POST /api/tickets/${ticket.ulid}/reply`, { token: by, body: { body: 'Hi' } })
const setStatus = (ticket: Ticket, status: string) =>
  call(`PUT /api/tickets/${ticket.ulid}/status`, { token, body: { status } })
const report = async (query = '', by = token) => {
  await runJobs()
  const { status, body, text } = await call(`GET /api/reports/tickets?${query}`, { token: by })
  assert.equal(status, 200, text)
  return body.data
}
const by = { type: 'system', name: 'test' } as const
const rated = (ticket: Ticket, rating: Rating) =>
  db.write(workspace.id, by, (tx) => rate(tx, ticket, { rating, comment: null }))
const compare = async (query: string, by = token) => {
  await runJobs()
  return (await call(`GET /api/reports/tickets/groups?${query}`, { token: by })).body.data
}

const listing = async (query: string, by = token, expected = 200) => {
  await runJobs()
  const { status, body, text } = await call(`GET /api/reports/tickets/list?${query}`, { token: by })
  assert.equal(status, expected, text)
  return body
}
/** The ULIDs of all tickets behind a number. */
const listed = async (query: string): Promise<string[]> => {
  const ulids: string[] = []
  let cursor = 'start'
  do {
    const { data, meta } = await listing(`${query}&cursor=${cursor}`)
    ulids.push(...data.map(({ ticket }: { ticket: { ulid: string } }) => ticket.ulid))
    cursor = meta.next_cursor
  } while (cursor)
  return ulids
}
const ulidOf = ({ ulid }: Ticket) => ulid

test('a ticket counts from its creation to its end', async () => {
  const { totals: empty, waiting } = await report()
  assert.deepEqual([empty.created, empty.first_response.median, waiting], [0, null, 0])
  const ticket = await create()
  travel(2 * hourMs)
  await reply(ticket)
  travel(hourMs)
  await setStatus(ticket, 'closed')
  const { totals, points, hours } = await report()
  assert.deepEqual(
    [totals.created, totals.solved, totals.reopened, totals.backlog, totals.replies, totals.arrived],
    [1, 1, 0, 0, 1, 1],
  )
  assert.ok(Math.abs(totals.first_response.median / 7_200 - 1) < 0.03)
  assert.ok(Math.abs(totals.resolution.p90 / 10_800 - 1) < 0.03)
  assert.equal(totals.next_response.count, 0)
  assert.equal(points.length, 30)
  assert.equal(
    hours.flat().reduce((sum: number, count: number) => sum + count, 0),
    1,
  )
  await setStatus(ticket, 'open')
  const { totals: after } = await report()
  assert.deepEqual([after.reopened, after.backlog, after.resolution.count], [1, 1, 0])
})

test('a rating counts on its day, for the assignee, and is listed with the numbers', async () => {
  const member = await world.member(workspace)
  const own = await world.channel(workspace)
  const tickets = [await create(undefined, own), await create(undefined, own), await create(undefined, own)]
  const [good, bad, spam] = tickets as [Ticket, Ticket, Ticket]
  await call(`PUT /api/tickets/${good.ulid}/assignee`, { token, body: { assignee_ulid: member.ulid } })
  await rated(good, 'good')
  await rated(bad, 'bad')
  await rated(spam, 'bad')
  await setStatus(spam, 'spam')
  const { satisfaction } = (await report(`channel=${own.ulid}`)).totals
  assert.deepEqual(satisfaction, { good: 1, fine: 0, bad: 1 })
  assert.deepEqual((await report(`member=${member.ulid}`)).totals.satisfaction, { good: 1, fine: 0, bad: 0 })
  const [group] = await compare(`by=member&channel=${own.ulid}`)
  assert.deepEqual(group.satisfaction, { good: 1, fine: 0, bad: 0 })
  const listed = async (filter: string) =>
    (await call(`GET /api/satisfaction-ratings?${filter}`, { token })).body.data.length
  assert.equal(await listed(`filter[channel]=${own.ulid}`), 2)
  assert.equal(await listed(`filter[member]=${member.ulid}`), 1)
  const made = async (path: string, body: object) => (await call(`POST ${path}`, { token, body })).body.data
  const [tag, otherTag] = [
    await made('/api/tags', { name: 'Praise', color: '#112233' }),
    await made('/api/tags', { name: 'Unused', color: '#112233' }),
  ]
  const team = await made('/api/teams', { name: 'Care' })
  await call(`POST /api/tickets/${good.ulid}/tags/${tag.ulid}`, { token })
  await call(`PUT /api/tickets/${good.ulid}/team`, { token, body: { team_ulid: team.ulid } })
  for (const filter of [`tag=${tag.ulid}`, `team=${team.ulid}`]) {
    assert.deepEqual((await report(filter)).totals.satisfaction, { good: 1, fine: 0, bad: 0 })
    assert.equal(await listed(`filter[${filter.replace('=', ']=')}`), 1)
  }
  assert.equal(await listed(`filter[tag]=${otherTag.ulid}`), 0)
  assert.equal(await listed(`filter[company]=${world.newUlid()}`), 0)
  await call(`DELETE /api/tags/${tag.ulid}`, { token })
  await call(`DELETE /api/teams/${team.ulid}`, { token })
  await call(`DELETE /api/tickets/${bad.ulid}`, { token })
  assert.deepEqual((await report(`channel=${own.ulid}`)).totals.satisfaction, { good: 1, fine: 0, bad: 0 })
})

test('targets count on the day on which they were met or breached', async () => {
  const other = await world.channel(workspace)
  const targets = { first_response_minutes: 60, resolution_minutes: 600, only_business_hours: false }
  const body = { name: 'Fast', channel_ulids: [other.ulid], ...targets }
  const { ulid } = (await call('POST /api/target-policies', { token, body })).body.data
  const [met, late] = [await create('a@x.test', other), await create('b@x.test', other)]
  await reply(met)
  await setStatus(met, 'closed')
  travel(2 * hourMs)
  await reply(late)
  const { first_response, resolution, all } = (await report(`channel=${other.ulid}`)).totals.targets
  assert.deepEqual(
    [first_response, resolution],
    [
      { met: 1, breached: 1 },
      { met: 1, breached: 0 },
    ],
  )
  assert.deepEqual(all, { met: 2, breached: 1 })
  const groups = await compare('by=channel')
  const group = groups.find(({ ulid }: { ulid: string }) => ulid === other.ulid)
  assert.deepEqual(group.targets.all, all)
  await call(`DELETE /api/target-policies/${ulid}`, { token })
})

type Value = { seconds: number | null; target: string | null; rating: string | null }

// The clock of the tests also runs.
const toMinutes = ({ seconds, ...value }: Value) => ({
  ...value,
  seconds: seconds && Math.round(seconds / 60) * 60,
})

test('each ticket behind a number has the values that counted', async () => {
  const own = await world.channel(workspace)
  const targets = { first_response_minutes: 60, resolution_minutes: 240, only_business_hours: false }
  const body = { name: 'Brisk', channel_ulids: [own.ulid], ...targets }
  const { ulid } = (await call('POST /api/target-policies', { token, body })).body.data
  const ticket = await create('grace@x.test', own)
  const of = `channel=${own.ulid}&figure`
  const valuesOf = async (query: string): Promise<Value[]> =>
    (await listing(`${of}=${query}`)).data.flatMap(({ values }: { values: Value[] }) => values.map(toMinutes))
  travel(hourMs + 90_000)
  await runJobs()
  const breach = { target: 'first_response', rating: null }
  assert.deepEqual(await valuesOf('targets_breached'), [{ ...breach, seconds: null }], 'not completed')
  travel(30_000)
  await reply(ticket)
  assert.deepEqual(await valuesOf('first_response'), [{ seconds: 3_720, target: null, rating: null }])
  assert.deepEqual(await valuesOf('first_response&count_hours=business'), await valuesOf('first_response'))
  assert.deepEqual(await valuesOf('targets_breached'), [{ ...breach, seconds: 120 }])
  assert.deepEqual(await valuesOf('created'), [])
  travel(hourMs)
  await setStatus(ticket, 'closed')
  assert.deepEqual(await valuesOf('targets_met'), [{ seconds: null, target: 'resolution', rating: null }])
  await rated(ticket, 'fine')
  assert.deepEqual(await valuesOf('rated_fine'), [{ seconds: null, target: null, rating: 'fine' }])
  await setStatus(ticket, 'open')
  const [{ values }] = (await call(`GET /api/reports/tickets/list?${of}=resolution`, { token })).body.data
  assert.ok(Math.abs(values[0].seconds / 7_320 - 1) < 0.03, 'what was counted, until it is counted anew')
  assert.deepEqual(await valuesOf('resolution'), [])
  await call(`DELETE /api/target-policies/${ulid}`, { token })
})

test('the tickets behind a number are listed, by day', async () => {
  const own = await world.channel(workspace)
  const member = await world.member(workspace, { channels: [own.id] })
  const post = async (path: string, body: object) => (await call(`POST ${path}`, { token, body })).body.data
  const company = await post('/api/companies', { name: 'Babbage' })
  const contact = await post('/api/contacts', { email: 'ada@babbage.test' })
  await call(`PUT /api/contacts/${contact.ulid}`, { token, body: { company_ulid: company.ulid } })
  const first = await create(contact.email, own)
  const second = await create('eve@x.test', own)
  await reply(first, member.token)
  await setStatus(first, 'closed')
  await setStatus(first, 'open')
  await setStatus(first, 'closed')
  travel(24 * hourMs)
  await setStatus(second, 'closed')
  const third = await create('eve@x.test', own)
  const of = `channel=${own.ulid}`
  assert.deepEqual(await listed(of), [third, second, first].map(ulidOf))
  assert.deepEqual(await listed(`${of}&figure=solved`), [second, first].map(ulidOf))
  assert.deepEqual(await listed(`${of}&figure=backlog`), [third.ulid])
  assert.deepEqual(await listed(`${of}&figure=arrived`), [third, second, first].map(ulidOf))
  assert.deepEqual(await listed(`figure=created&company=${company.ulid}`), [first.ulid])
  assert.deepEqual(await listed(`figure=replies&member=${member.ulid}`), [first.ulid])
  assert.deepEqual(await listed(`figure=first_response&company=${company.ulid}`), [first.ulid])
  const [{ day, ticket, contact: shown }] = (await listing(`${of}&figure=reopened`)).data
  assert.deepEqual([ticket.status, shown.email], ['closed', contact.email])
  // At the end of the day before, the second ticket was still open.
  assert.deepEqual(await listed(`${of}&figure=backlog&to=${day}`), [second.ulid])
  const hours: number[][] = (await report(`${of}&to=${day}`)).hours
  const hour = hours.flat().findIndex((count) => count > 0)
  assert.deepEqual(
    (await listed(`${of}&figure=arrived&to=${day}&hour=${hour}`)).toSorted(),
    [first, second].map(ulidOf).toSorted(),
  )
  assert.deepEqual(await listed(`${of}&figure=arrived&hour=${(hour + 1) % 168}`), [])
  // The tickets of a deleted contact still count, with the address that it had.
  await call(`DELETE /api/contacts/${contact.ulid}`, { token })
  const { contact: gone } = (await listing(`${of}&figure=reopened`)).data[0]
  assert.deepEqual([gone.ulid, gone.email], [null, contact.email])
  assert.equal((await listing(of, member.token)).data.length, 3)
  assert.equal((await listing(`channel=${channel.ulid}`, member.token)).data.length, 0)
  await call(`DELETE /api/companies/${company.ulid}`, { token })
  assert.deepEqual(Object.keys((await listing('hour=3', token, 422)).errors), ['hour'])
  assert.deepEqual(Object.keys((await listing('cursor=abc', token, 422)).errors), ['cursor'])
})

test('a long list of tickets is read in parts', async () => {
  const own = await world.channel(workspace)
  for (let count = 0; count < 130; count += 1) {
    await create(`many${count}@x.test`, own)
    if (count % 10 === 0) travel(hourMs)
  }
  const all = await listed(`channel=${own.ulid}`)
  assert.equal(all.length, 130)
  assert.equal(new Set(all).size, 130)
  assert.equal((await listing(`channel=${own.ulid}`)).data.length, 100)
  assert.equal((await listed(`channel=${own.ulid}&figure=backlog`)).length, 130)
})

test('spam, merged and deleted tickets no longer count', async () => {
  const before = (await report()).totals
  const [spam, merged, deleted, kept] = [await create(), await create(), await create(), await create()]
  assert.equal((await report()).totals.created, before.created + 4)
  await setStatus(spam, 'spam')
  await call(`POST /api/tickets/${merged.ulid}/merge`, { token, body: { into_ulid: kept.ulid } })
  await call(`DELETE /api/tickets/${deleted.ulid}`, { token })
  const { totals } = await report()
  assert.deepEqual([totals.created, totals.backlog], [before.created + 1, before.backlog + 1])
  // The message of the merged ticket belongs to the other one now.
  assert.equal(totals.arrived, before.arrived + 2)
  await setStatus(spam, 'open')
  assert.equal((await report()).totals.created, before.created + 2)
})

test('numbers are told by channel, team, member, tag and company, and only of accessible channels', async () => {
  const other = await world.channel(workspace)
  const member = await world.member(workspace, { channels: [other.id] })
  const post = async (path: string, body: object) => (await call(`POST ${path}`, { token, body })).body.data
  const tag = await post('/api/tags', { name: 'Refund', color: '#112233' })
  const team = await post('/api/teams', { name: 'Billing' })
  const company = await post('/api/companies', { name: 'Acme' })
  const contact = await post('/api/contacts', { email: 'ada@acme.test' })
  const setCompany = (company_ulid: string | null) =>
    call(`PUT /api/contacts/${contact.ulid}`, { token, body: { company_ulid } })
  await setCompany(company.ulid)
  const ticket = await create(contact.email, other)
  await call(`POST /api/tickets/${ticket.ulid}/tags/${tag.ulid}`, { token })
  await call(`PUT /api/tickets/${ticket.ulid}/team`, { token, body: { team_ulid: team.ulid } })
  await reply(ticket, member.token)
  for (const filter of [`team=${team.ulid}`, `tag=${tag.ulid}`, `company=${company.ulid}`]) {
    assert.equal((await report(filter)).totals.created, 1, filter)
    assert.equal((await report(`${filter}&channel=${channel.ulid}`)).totals.created, 0, filter)
  }
  assert.equal((await report(`member=${member.ulid}`)).totals.replies, 1)
  assert.equal((await report('', member.token)).totals.created, 1)
  assert.equal((await report(`channel=${channel.ulid}`, member.token)).totals.created, 0)
  const names = async (by: string) => (await compare(`by=${by}`)).map(({ name }: { name: string }) => name)
  assert.deepEqual(
    [await names('team'), await names('tag'), await names('company')],
    [['Billing'], ['Refund'], ['Acme']],
  )
  assert.deepEqual((await names('member')).includes(member.name), true)
  const channels = await compare('by=channel', member.token)
  assert.deepEqual(
    channels.map(({ ulid, created }: { ulid: string; created: number }) => [ulid, created]),
    [[other.ulid, 1]],
  )
  // A contact who moves to another company takes the tickets along.
  await setCompany(null)
  assert.equal((await report(`company=${company.ulid}`)).totals.created, 0)
})

test('a wrong question is answered with what is wrong', async () => {
  const faults = async (query: string) => {
    const { status, body } = await call(`GET /api/reports/tickets?${query}`, { token })
    assert.equal(status, 422)
    return Object.keys(body.errors)
  }
  assert.deepEqual(await faults('from=2026-02-30'), ['from'])
  assert.deepEqual(await faults('from=2026-02-02&to=2026-02-01'), ['to'])
  assert.deepEqual(await faults('from=1999-01-01'), ['from'])
  const unknown = '01h00000000000000000000000'
  assert.deepEqual(await faults(`team=${unknown}`), ['team'])
  assert.deepEqual(await faults(`team=${unknown}&tag=${unknown}`), ['tag'])
})

/** A small generator of numbers that can be repeated. */
const random = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
  return seed / 2 ** 31
}

test('the numbers are those of a recount from the log, whatever happened', async () => {
  const seed = Date.now() % 100_000
  const next = random(seed)
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)] as Item
  workspace = await world.workspace()
  token = workspace.owner.token
  const member = await world.member(workspace)
  const channels = [await world.channel(workspace), await world.channel(workspace)]
  const tickets: Ticket[] = []
  const answerOfContact = (ticket: Ticket) => {
    const sender = { type: 'contact', id: null, name: null, email: 'grace@example.com' } as const
    const body = { original: 'Hi', html: 'Hi', text: 'Hi', reply: null, used: new Set<string>(), version: 1 }
    const draft = { body, files: new Map<string, string>() }
    return db.write(workspace.id, by, (tx) =>
      addFromOutside(tx, ticket.id, sender, { draft, files: [], is_automatic: false } as never),
    )
  }
  const nine = ['09:00-17:00']
  const acts = [
    async () => void tickets.push(await create('grace@example.com', pick(channels))),
    () => reply(pick(tickets), pick([token, member.token])),
    () => answerOfContact(pick(tickets)),
    () => rated(pick(tickets), pick(ratings)),
    () => setStatus(pick(tickets), pick(['open', 'waiting', 'closed', 'closed', 'spam'])),
    () =>
      call(`PUT /api/tickets/${pick(tickets).ulid}/assignee`, {
        token,
        body: { assignee_ulid: member.ulid },
      }),
    () =>
      call(`POST /api/tickets/${pick(tickets).ulid}/merge`, {
        token,
        body: { into_ulid: pick(tickets).ulid },
      }),
    () =>
      call('PUT /api/business-hours', {
        token,
        body: {
          timezone: pick(['Europe/Brussels', 'Pacific/Auckland', 'America/St_Johns']),
          business_hours: { monday: nine, wednesday: nine, friday: nine, sunday: nine },
        },
      }),
    () => runJobs(),
    () =>
      call('POST /api/target-policies', {
        token,
        body: {
          name: 'Some',
          channel_ulids: [pick(channels).ulid],
          first_response_minutes: Math.ceil(next() * 1_000),
          next_response_minutes: Math.ceil(next() * 1_000),
          resolution_minutes: Math.ceil(next() * 5_000),
          only_business_hours: next() < 0.5,
        },
      }),
  ]
  tickets.push(await create('grace@example.com', pick(channels)))
  for (let step = 0; step < 120; step += 1) {
    await pick(acts)().catch(() => {}) // what is gone cannot be changed
    travel(next() * 20 * hourMs)
  }
  for (const channel of [undefined, ...channels]) {
    const found = await report(`from=2026-01-01&to=2028-01-01${channel ? `&channel=${channel.ulid}` : ''}`)
    const expected = await recount(channel?.id)
    const { totals } = found
    const told = { ...expected, created: totals.created, solved: totals.solved, reopened: totals.reopened }
    assert.deepEqual(
      {
        ...{ ...told, backlog: totals.backlog, replies: totals.replies, arrived: totals.arrived },
        ...totals.satisfaction,
        ...totals.targets.all,
      },
      expected,
      `seed ${seed}`,
    )
    const scope = `from=2026-01-01&to=2028-01-01${channel ? `&channel=${channel.ulid}` : ''}`
    const inLog = await ticketsInLog(channel?.id)
    for (const [figure, ulids] of Object.entries(inLog))
      assert.deepEqual(
        [...new Set(await listed(`${scope}&figure=${figure}`))].toSorted(),
        ulids.toSorted(),
        `${figure}, seed ${seed}`,
      )
    assertDurations(totals, await durationsInLog(channel?.id), `seed ${seed}`)
  }
})

/** The tickets behind numbers, from the log itself. */
const ticketsInLog = (channel: number | undefined) =>
  world.inside(workspace, async ({ sql }) => {
    const of = sql`
      t.workspace_id = ${workspace.id} and t.status not in ('spam', 'merged')
      and ${channel === undefined ? sql`true` : sql`t.channel_id = ${channel}`}`
    const changed = (which: ReturnType<typeof sql>) => sql`
      exists (select from events e where e.workspace_id = t.workspace_id and e.ticket_id = t.id
        and e.type = 'ticket.status_changed' and ${which})`
    const written = (which: ReturnType<typeof sql>) => sql`
      exists (select from messages m where m.workspace_id = t.workspace_id and m.ticket_id = t.id and ${which})`
    const conditions = {
      created: sql`true`,
      solved: changed(sql`e.facts ->> 'to' = 'closed'`),
      reopened: changed(sql`e.facts ->> 'from' = 'closed' and e.facts ->> 'to' <> 'spam'`),
      backlog: sql`t.status in ('open', 'waiting')`,
      replies: written(sql`m.type = 'outbound' and m.sender_type = 'user'`),
      arrived: written(sql`m.type = 'inbound'`),
    }
    const found: Record<string, string[]> = {}
    for (const [figure, condition] of Object.entries(conditions))
      found[figure] = (
        await sql<{ ulid: string }[]>`select t.ulid from tickets t where ${of} and ${condition}`
      ).map(({ ulid }) => ulid)
    return found
  })

type Durations = Record<'first_response' | 'next_response' | 'resolution', number[]>

/** Durations in seconds, from the log itself: a walk over the rows of each ticket. */
const durationsInLog = (channel: number | undefined) =>
  world.inside(workspace, async ({ sql }) => {
    const rows = await sql<{ ticket: number; created: Date; at: Date; what: string }[]>`
      select t.id as ticket, t.created_at as created, h.at, h.what from tickets t cross join lateral (
        select m.created_at as at, m.type as what, 0 as rank, m.id from messages m
        where m.workspace_id = t.workspace_id and m.ticket_id = t.id and m.type <> 'note'
        union all
        select e.created_at, e.facts ->> 'to', 1, e.id from events e
        where e.workspace_id = t.workspace_id and e.ticket_id = t.id and e.type = 'ticket.status_changed'
      ) as h
      where t.workspace_id = ${workspace.id} and t.status not in ('spam', 'merged')
        and ${channel === undefined ? sql`true` : sql`t.channel_id = ${channel}`}
      order by t.id, h.at, h.rank, h.id`
    const found: Durations = { first_response: [], next_response: [], resolution: [] }
    for (const [, own] of Map.groupBy(rows, ({ ticket }) => ticket)) measureIn(own, found)
    return found
  })

type LogRow = { created: Date; at: Date; what: string }

const measureIn = (rows: readonly LogRow[], found: Durations) => {
  const isReply = ({ what }: LogRow) => what === 'outbound'
  const replies = rows.filter(isReply)
  for (const [index, reply] of replies.entries()) {
    const from = rows.indexOf(reply)
    // Since the reply before, or since the ticket was closed.
    const start = rows.findLastIndex((row, at) => at < from && (isReply(row) || row.what === 'closed'))
    const asked = rows.slice(start + 1, from).find(({ what }) => what === 'inbound')
    if (asked) found[index ? 'next_response' : 'first_response'].push(secondsBetween(asked.at, reply.at))
  }
  const end = rows.findLast(({ what }) => what !== 'inbound' && what !== 'outbound')
  if (end?.what === 'closed') found.resolution.push(secondsBetween(end.created, end.at))
}

const secondsBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 1000

type Told = { count: number; median: number | null; p90: number | null }

/** Counts are exact, and durations are accurate to within three percent and half a minute. */
const assertDurations = (totals: Record<string, Told>, found: Durations, message: string) => {
  for (const [name, seconds] of Object.entries(found)) {
    const told = totals[name]
    assert.equal(told?.count, seconds.length, `${name}, ${message}`)
    const inOrder = seconds.toSorted((one, other) => one - other)
    for (const [value, share] of [
      [told?.median, 0.5],
      [told?.p90, 0.9],
    ] as const) {
      const exact = inOrder[Math.max(0, Math.ceil(share * inOrder.length) - 1)]
      if (exact === undefined) assert.equal(value, null)
      else
        assert.ok(
          Math.abs((value ?? 0) - exact) <= 0.03 * exact + 30,
          `${name}: ${value}, ${exact}, ${message}`,
        )
    }
  }
}

/** Counts in the log itself, in a way of its own: with queries over all tickets. */
const recount = (channel: number | undefined) =>
  world.inside(workspace, async ({ sql }) => {
    const of = sql`
      t.workspace_id = ${workspace.id} and t.status not in ('spam', 'merged')
      and ${channel === undefined ? sql`true` : sql`t.channel_id = ${channel}`}`
    const change = sql`
      (select e.facts ->> 'from' as "from", e.facts ->> 'to' as "to", e.ticket_id from events e
        where e.workspace_id = ${workspace.id} and e.type = 'ticket.status_changed') e`
    const rated = (rating: Rating) => sql`
      (select count(*) from satisfaction_ratings r join tickets t on t.workspace_id = r.workspace_id and t.id = r.ticket_id
        where ${of} and r.rating = ${rating})`
    const outcomes = sql`
      (select k.ticket_id, o ->> 1 as outcome from ticket_targets k cross join jsonb_array_elements(k.outcomes) as o
        where k.workspace_id = ${workspace.id}) o`
    const [counts] = await sql<[Record<string, number>]>`
      select (select count(*) from tickets t where ${of}) as created,
        (select count(*) from ${change} join tickets t on t.id = e.ticket_id where ${of} and e.to = 'closed')
          as solved,
        (select count(*) from ${change} join tickets t on t.id = e.ticket_id
          where ${of} and e.from = 'closed' and e.to <> 'spam') as reopened,
        (select count(*) from tickets t where ${of} and t.status in ('open', 'waiting')) as backlog,
        (select count(*) from messages m join tickets t on t.workspace_id = m.workspace_id and t.id = m.ticket_id
          where ${of} and m.type = 'outbound' and m.sender_type = 'user') as replies,
        (select count(*) from messages m join tickets t on t.workspace_id = m.workspace_id and t.id = m.ticket_id
          where ${of} and m.type = 'inbound') as arrived,
        ${rated('good')} as good, ${rated('fine')} as fine, ${rated('bad')} as bad,
        (select count(*) from ${outcomes} join tickets t on t.id = o.ticket_id where ${of} and o.outcome = 'met') as met,
        (select count(*) from ${outcomes} join tickets t on t.id = o.ticket_id
          where ${of} and o.outcome = 'breached') as breached`
    return counts
  })
