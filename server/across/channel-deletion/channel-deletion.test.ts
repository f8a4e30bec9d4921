import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { after, before, test } from 'node:test'
import { startBellhop } from '../../../test/harness.ts'
import { receiveMail } from '../../../test/mail-client.ts'
import { anyFile, makerIn, makers, writtenByCustomers } from '../../../test/makers.ts'
import { placesOf as placesIn } from '../../../test/places.ts'
import { connect } from '../../platform/db/connection/driver.ts'
import { deleteChannel } from './delete.ts'

const bellhop = await startBellhop({ environment: { MAIL_DOMAIN: 'reply.test' } })
const { call, config, database, mails, runJobs, services, travel, world } = bellhop
const superuser = connect(database.superuser, { max: 1 })
after(() => superuser.end({ timeout: 1 }))
const placesOf = (text: string) => placesIn(superuser, config.DATA_DIR, text)

type Channel = Awaited<ReturnType<typeof world.channel>>

let workspace: Awaited<ReturnType<typeof world.workspace>>
let session: Awaited<ReturnType<typeof world.session>>
let kept: Channel

before(async () => {
  workspace = await world.workspace('Acme')
  session = await world.session(workspace.owner)
  kept = await world.channel(workspace, { name: 'Help', address: 'help@acme.test' })
  await services.files.put(anyFile, Readable.from([Buffer.from('x')]))
})

const ok = async (line: string, body?: object) => {
  const answer = await call(line, { session, ...(body && { body }) })
  assert.ok(answer.status < 300, `${line}: ${answer.text}`)
  return answer.body?.data
}
const open = async (channel: Channel, email = 'ann@person.example', text = 'A question') => {
  const body = { channel: channel.ulid, subject: text, from_contact: { email }, message: { body: text } }
  const { ulid } = await ok('POST /api/tickets', body)
  return ulid as string
}
const show = (ulid: string) => ok(`GET /api/tickets/${ulid}`)
const begin = (channel: { ulid: string }, body: object) =>
  call(`POST /api/channels/${channel.ulid}/deletion`, { session, body })
const remove = async (channel: { ulid: string }, body: object) => {
  const begun = await begin(channel, body)
  assert.equal(begun.status, 202, begun.text)
  await runJobs()
  const work = await ok(`GET /api/long-work/${begun.body.data.ulid}`)
  assert.equal(work.state, 'done')
  return work
}
const mail = async (to: string, options: object = {}) => {
  const ulid = await receiveMail(services, { from: 'ann@person.example', to, ...options })
  await runJobs()
  return ulid && ok(`GET /api/mails/${ulid}`)
}

/** The columns of all tables that name a channel by its id, and how many rows have it there. */
const rowsOf = async (channel: number) => {
  const columns = await superuser<{ table: string; column: string; is_list: boolean }[]>`
    select c.table_name as table, c.column_name as column, c.data_type = 'ARRAY' as is_list
    from information_schema.columns c
    where c.table_schema = 'public' and c.column_name ~ 'channel_ids?$|deleting_into_id$' order by 1`
  assert.ok(columns.length > 20)
  const found: Record<string, number> = {}
  for (const { table, column, is_list } of columns) {
    const of = is_list
      ? superuser`${channel} = any (${superuser(column)})`
      : superuser`${superuser(column)} = ${channel}`
    const [{ count }] = await superuser<
      [{ count: number }]
    >`select count(*) from ${superuser(table)} where ${of}`
    if (count) found[table] = Number(count)
  }
  const [row] = await superuser`select from channels where id = ${channel}`
  return row ? { ...found, channels: 1 } : found
}

const word = 'pflaumenmus'
const named = 'quittengelee'
const ofChannel = new Set(writtenByCustomers)

/** A workspace with a row in every table, and a channel with another name that has none of them. */
const filled = async () => {
  const place = await world.workspace('Filled')
  const other = await world.channel(place, { name: 'Other' })
  const made = await world.inside(place, async (tx) => {
    const textOf = (resource: string) =>
      resource === 'channel' ? named : ofChannel.has(resource) ? word : 'Acme'
    const make = makerIn({ tx, textOf, user: place.owner.id })
    for (const resource of Object.keys(makers)) if (resource !== 'longWork') await make(resource)
    const [channel, ticket] = [await make('channel'), await make('ticket')]
    await tx.sql`update workflows set channel_ids = array[${channel.id}::bigint] where workspace_id = ${tx.workspace}`
    await tx.sql`update channels set name = 'Sales' where workspace_id = ${tx.workspace} and id = ${channel.id}`
    // The name of the model, which the ticket has as its text.
    await tx.sql`update ticket_vector_states set model = 'model' where workspace_id = ${tx.workspace}`
    return { channel, ticket }
  })
  return { ...made, place, other, session: await world.session(place.owner) }
}

test('with its tickets, nothing of a channel is left in any table, and others keep theirs', async () => {
  const [{ channel, place, other, session }, elsewhere] = [await filled(), await filled()]
  const untouched = await rowsOf(elsewhere.channel.id)
  const neighbour = await rowsOf(other.id)
  assert.ok(Object.keys(await rowsOf(channel.id)).length > 15)
  const body = { tickets: 'delete', name: 'Sales' }
  assert.equal((await call(`POST /api/channels/${channel.ulid}/deletion`, { session, body })).status, 202)
  await runJobs()
  assert.deepEqual(await rowsOf(channel.id), {})
  assert.deepEqual(await rowsOf(elsewhere.channel.id), untouched)
  assert.deepEqual(await rowsOf(other.id), neighbour)
  // The audit log keeps who deleted it, and a recurring ticket which channel it misses.
  assert.deepEqual(await placesOf(channel.ulid), [
    'audit_entries',
    'events',
    'long_work',
    'recurring_tickets',
  ])
  const left = await superuser`select from messages where workspace_id = ${place.id}`
  assert.equal(left.length, 0)
})

test('what a channel had is under the other one after the move, in every table', async () => {
  const { channel, other, place, session } = await filled()
  const before = await rowsOf(channel.id)
  const counted = await call(`GET /api/channels/${channel.ulid}/deletion`, { session })
  const body = { tickets: 'move', to_ulid: other.ulid }
  assert.equal((await call(`POST /api/channels/${channel.ulid}/deletion`, { session, body })).status, 202)
  await runJobs()
  assert.deepEqual(await rowsOf(channel.id), {})
  const moved = await rowsOf(other.id)
  const tables = [
    'tickets',
    'messages',
    'mails',
    'agent_answers',
    'automatic_answers',
    'reply_addresses',
    'contact_channels',
  ]
  const rows = (of: Record<string, number>) => tables.map((table) => [table, of[table]])
  assert.deepEqual(rows(moved), rows(before))
  const { tickets, mails, waiting_messages } = counted.body.data
  const after = await call(`GET /api/channels/${other.ulid}/deletion`, { session })
  const { data } = after.body
  assert.deepEqual([data.tickets, data.mails, data.waiting_messages], [tickets, mails, waiting_messages])
  assert.ok(tickets > 0 && mails > 0)
  const [workflow] =
    await superuser`select is_enabled, channel_ids from workflows where workspace_id = ${place.id}`
  assert.deepEqual({ ...workflow }, { is_enabled: false, channel_ids: [] })
})

const reply = (ticket: string, text: string) => ok(`POST /api/tickets/${ticket}/reply`, { body: text })
const sentWith = async (text: string) => {
  const sent = (await mails()).find((one) => one.text.includes(text))
  assert.ok(sent, `No mail says: ${text}`)
  return sent.headers.join('\n')
}

test('replies to earlier mails arrive at the moved tickets, and answers leave from the new channel', async () => {
  const channel = await world.channel(workspace, { name: 'Shop', address: 'shop@acme.test' })
  const { ticket } = await mail('shop@acme.test', { subject: 'Shoes' })
  await reply(ticket.ulid, 'We have looked.')
  await runJobs()
  const [address = ''] = (await sentWith('We have looked.')).match(/reply-[a-z2-7]+@reply\.test/) ?? []
  const { result } = await remove(channel, { tickets: 'move', to_ulid: kept.ulid })
  assert.deepEqual(result, { is_deleted: true })
  assert.equal(await mail('shop@acme.test', { subject: 'Later' }), undefined)
  const answer = await mail(address, { subject: 'Re: Shoes', text: 'Thank you for looking.' })
  assert.deepEqual(
    [answer.status, answer.ticket.ulid, answer.channel.ulid],
    ['joined', ticket.ulid, kept.ulid],
  )
  const { messages, channel: now } = await show(ticket.ulid)
  assert.deepEqual([messages.at(-1).body_text.trim(), now.ulid], ['Thank you for looking.', kept.ulid])
})

test('a reply to a moved ticket has no copy to the address of the deleted channel', async () => {
  const channel = await world.channel(workspace, { address: 'old@acme.test' })
  const { ticket } = await mail('old@acme.test')
  await remove(channel, { tickets: 'move', to_ulid: kept.ulid })
  const { cc_recipients } = await reply(ticket.ulid, 'From another address.')
  assert.deepEqual(cc_recipients, [])
  await runJobs()
  assert.match(await sentWith('From another address.'), /From: .*help@acme\.test/)
})

test('a message that waits leaves from the channel that its ticket has moved to', async () => {
  const channel = await world.channel(workspace, { address: 'slow@acme.test' })
  const ticket = await open(channel)
  await reply(ticket, 'Still waiting.')
  assert.equal((await ok(`GET /api/channels/${channel.ulid}/deletion`)).waiting_messages, 1)
  await remove(channel, { tickets: 'move', to_ulid: kept.ulid })
  await runJobs()
  assert.match(await sentWith('Still waiting.'), /From: .*help@acme\.test/)
  const [count] = await superuser`
    select sum(mails) from outgoing_mail_counts where channel_id = ${kept.id} and status = 'pending'`
  assert.equal(Number(count?.sum), 0)
})

test('a message that was written while its ticket moved belongs to its channel later', async () => {
  const channel = await world.channel(workspace)
  const ticket = await open(channel)
  await remove(channel, { tickets: 'move', to_ulid: kept.ulid })
  await reply(ticket, 'Written in between.')
  // A transaction that read the ticket before it moved leaves such rows.
  await superuser`update messages set outgoing_channel_id = ${channel.id} where body_text like 'Written in between.%'`
  await runJobs()
  assert.match(await sentWith('Written in between.'), /From: .*help@acme\.test/)
  travel(10 * 60_000)
  await runJobs()
  assert.deepEqual(await rowsOf(channel.id), {})
})

test('messages that wait or are scheduled are deleted only with the name of the channel', async () => {
  const channel = await world.channel(workspace, { name: 'Events' })
  const ticket = await open(channel)
  await reply(ticket, 'Never sent.')
  const in_days = new Date(Date.now() + 20 * 86_400_000).toISOString()
  await ok(`POST /api/tickets/${ticket}/scheduled-messages`, {
    kind: 'reply',
    body: 'Later',
    send_at: in_days,
  })
  const rejected = await begin(channel, { tickets: 'delete' })
  assert.equal(rejected.status, 409)
  assert.match(
    rejected.body.message,
    /^1 message waits to be sent, and 1 message is scheduled in this channel\. Move/,
  )
  assert.equal((await begin(channel, { tickets: 'delete', name: 'Event' })).status, 422)
  await remove(channel, { tickets: 'delete', name: 'Events' })
  assert.deepEqual(await rowsOf(channel.id), {})
  assert.equal(
    (await superuser`select from scheduled_messages where workspace_id = ${workspace.id}`).length,
    0,
  )
  await assert.rejects(sentWith('Never sent.'))
})

test('the same mail in both channels is moved, and noticed when it comes again', async () => {
  const channel = await world.channel(workspace, { address: 'twice@acme.test' })
  const same = { subject: 'To both', headers: { 'Message-ID': '<both@x>' }, text: 'The same text' }
  const [one] = [
    await mail('twice@acme.test', same),
    await mail('help@acme.test', { ...same, to: 'twice@acme.test' }),
  ]
  assert.equal(one.status, 'ticketed')
  await remove(channel, { tickets: 'move', to_ulid: kept.ulid })
  const moved = await ok(`GET /api/mails/${one.ulid}`)
  assert.deepEqual([moved.channel.ulid, moved.status], [kept.ulid, 'ticketed'])
  assert.deepEqual(await rowsOf(channel.id), {})
})

test('tickets that were merged with those of another channel are separated before they are deleted', async () => {
  const channel = await world.channel(workspace)
  const [lost, stays] = [
    await open(channel, 'a@x.example', 'Of the channel'),
    await open(kept, 'b@x.example', 'Of help'),
  ]
  const [target, guest] = [
    await open(channel, 'c@x.example', 'The target'),
    await open(kept, 'd@x.example', 'A guest'),
  ]
  await ok(`POST /api/tickets/${lost}/merge`, { into_ulid: stays })
  await ok(`POST /api/tickets/${guest}/merge`, { into_ulid: target })
  await remove(channel, { tickets: 'delete' })
  assert.deepEqual(await rowsOf(channel.id), {})
  const texts = async (ulid: string) =>
    (await show(ulid)).messages.map(({ body_text }: { body_text: string }) => body_text)
  assert.deepEqual([await texts(stays), await texts(guest)], [['Of help'], ['A guest']])
  assert.equal((await call(`GET /api/tickets/${target}`, { session })).status, 404)
})

test('contacts keep their tickets of other channels, and their last activity there', async () => {
  const channel = await world.channel(workspace)
  const email = 'counted@x.example'
  const { contact } = await show(await open(kept, email))
  const earlier = await ok(`GET /api/contacts/${contact.ulid}`)
  travel(60_000)
  await open(channel, email)
  await open(channel, email)
  const member = await world.member(workspace, { channels: [kept.id] })
  const counted = async () => {
    const { data } = (await call(`GET /api/contacts/${contact.ulid}`, { token: member.token })).body
    return [(await ok(`GET /api/contacts/${contact.ulid}`)).ticket_count, data.ticket_count]
  }
  assert.deepEqual(await counted(), [3, 1])
  const moving = await world.channel(workspace)
  await open(moving, email)
  await remove(moving, { tickets: 'move', to_ulid: kept.ulid })
  assert.deepEqual(await counted(), [4, 2])
  await remove(channel, { tickets: 'delete' })
  assert.deepEqual(await counted(), [2, 2])
  const { last_activity_at } = await ok(`GET /api/contacts/${contact.ulid}`)
  assert.ok(last_activity_at > earlier.last_activity_at)
})

const run = (channel: Channel, to: Channel | null, goesOn: () => boolean) => {
  const by = { type: 'user', id: workspace.owner.id } as const
  const input = { channel: channel.ulid, to: to?.id ?? null }
  return deleteChannel(services, { workspace: workspace.id, by, input, report: async () => goesOn() })
}

for (const tickets of ['move', 'delete'] as const)
  test(`after a crash in the middle, it goes on where it was: ${tickets}`, async () => {
    const [channel, to] = [await world.channel(workspace), await world.channel(workspace)]
    const ulids: string[] = []
    for (let n = 0; n < 25; n += 1) ulids.push(await open(channel, `crash${n}@x.example`))
    const target = tickets === 'move' ? to : null
    // The process dies before its first step, then before its second, and so on, until it reaches the end.
    let died = 0
    for (let most = 0, isDone = false; !isDone; most += 1) {
      let steps = 0
      const dying = () => {
        if (steps++ >= most) throw new Error('It died.')
        return true
      }
      isDone = await run(channel, target, dying).catch((error: Error) => {
        assert.equal(error.message, 'It died.')
        died += 1
        return false
      })
    }
    assert.ok(died > 5)
    assert.deepEqual(await rowsOf(channel.id), {})
    const { tickets: counted } = await ok(`GET /api/channels/${to.ulid}/deletion`)
    assert.equal(counted, tickets === 'move' ? 25 : 0)
    assert.equal(await run(channel, target, () => true), true)
  })

test('a channel stays stopped with its remaining tickets, and works again when its deletion is cancelled', async () => {
  const channel = await world.channel(workspace, { name: 'Paused', address: 'paused@acme.test' })
  for (let n = 0; n < 25; n += 1) await open(channel, `pause${n}@x.example`)
  const begun = await begin(channel, { tickets: 'delete' })
  assert.equal((await begin(channel, { tickets: 'delete' })).status, 409)
  const cancel = () => call(`DELETE /api/channels/${channel.ulid}/deletion`, { session })
  assert.equal((await cancel()).status, 409)
  await ok(`POST /api/long-work/${begun.body.data.ulid}/stop`)
  await runJobs()
  assert.equal((await ok(`GET /api/long-work/${begun.body.data.ulid}`)).state, 'stopped')
  const stopped = await ok(`GET /api/channels/${channel.ulid}`)
  assert.ok(stopped.deleting_since)
  const { tickets, deleting_since } = await ok(`GET /api/channels/${channel.ulid}/deletion`)
  assert.deepEqual([tickets, deleting_since], [25, stopped.deleting_since])
  assert.equal(await mail('paused@acme.test'), undefined)
  const body = {
    channel: channel.ulid,
    subject: 'x',
    from_contact: { email: 'a@x.example' },
    message: { body: 'x' },
  }
  assert.equal((await call('POST /api/tickets', { session, body })).status, 422)
  assert.equal((await cancel()).status, 204)
  assert.equal((await cancel()).status, 204)
  assert.equal((await mail('paused@acme.test')).status, 'ticketed')
  await remove(channel, { tickets: 'delete' })
  assert.deepEqual(await rowsOf(channel.id), {})
})

test('while tickets move, replies to them are received and new mail is not; nothing is sent', async () => {
  const channel = await world.channel(workspace, { address: 'moving@acme.test' })
  const { ticket } = await mail('moving@acme.test', { subject: 'Moving' })
  await reply(ticket.ulid, 'Before the move.')
  await runJobs()
  const [address = ''] = (await sentWith('Before the move.')).match(/reply-[a-z2-7]+@reply\.test/) ?? []
  const begun = await begin(channel, { tickets: 'move', to_ulid: kept.ulid })
  await ok(`POST /api/long-work/${begun.body.data.ulid}/stop`)
  await runJobs()
  assert.equal((await mail(address, { subject: 'Re: Moving' })).status, 'joined')
  assert.equal(await mail('moving@acme.test'), undefined)
  await reply(ticket.ulid, 'During the move.')
  await runJobs()
  await assert.rejects(sentWith('During the move.'))
  const other = await begin(kept, { tickets: 'delete', name: 'Help' })
  assert.equal(other.status, 409)
  assert.match(other.body.message, /tickets of .* move to this channel/)
  await remove(channel, { tickets: 'delete', name: channel.name })
  assert.equal(await mail(address, { subject: 'Re: Moving' }), undefined)
})

test('the choice is checked at its fields', async () => {
  const [channel, leaving] = [await world.channel(workspace), await world.channel(workspace)]
  const begun = await begin(leaving, { tickets: 'delete' })
  await ok(`POST /api/long-work/${begun.body.data.ulid}/stop`)
  await runJobs()
  const elsewhere = await world.channel(await world.workspace())
  const wrong = [
    { tickets: 'move' },
    { tickets: 'move', to_ulid: channel.ulid },
    { tickets: 'move', to_ulid: leaving.ulid },
    { tickets: 'move', to_ulid: elsewhere.ulid },
    { tickets: 'delete', to_ulid: kept.ulid },
  ]
  for (const body of wrong) {
    const { status, text, body: answer } = await begin(channel, body)
    assert.deepEqual([status, Object.keys(answer.errors ?? {})], [422, ['to_ulid']], text)
  }
})

test('an admin deletes a channel, and its address is free again', async () => {
  const channel = await world.channel(workspace)
  const path = `POST /api/channels/${channel.ulid}/deletion`
  const body = { tickets: 'delete' }
  const admin = await world.session(await world.member(workspace, { role: 'admin' }))
  assert.equal((await call(path, { session: admin, body })).status, 202)
  await runJobs()
  assert.equal((await call(`GET /api/channels/${channel.ulid}`, { session })).status, 404)
  const again = await world.channel(workspace, { address: channel.email_address })
  assert.notEqual(again.ulid, channel.ulid)
})

test('members who had only the deleted channel are counted, and see nothing afterwards', async () => {
  const channel = await world.channel(workspace)
  await world.member(workspace, { channels: [channel.id, kept.id] })
  const only = await world.member(workspace, { channels: [channel.id] })
  assert.equal((await ok(`GET /api/channels/${channel.ulid}/deletion`)).members, 1)
  await open(channel)
  await remove(channel, { tickets: 'move', to_ulid: kept.ulid })
  const { data } = (await call('GET /api/tickets', { token: only.token })).body
  assert.deepEqual(data, [])
  const { body } = await call('GET /api/channels', { token: only.token })
  assert.deepEqual(body.data, [])
})

test('workflows and saved views no longer name the channel', async () => {
  const channel = await world.channel(workspace)
  const limited = await world.workflow(workspace, {
    channel_ulids: [channel.ulid, kept.ulid],
    conditions: [{ type: 'channel_is', parameters: { channels: [channel.ulid, kept.ulid] } }],
  })
  const only = await world.workflow(workspace, { channel_ulids: [channel.ulid] })
  const body = { name: 'Mine', channel_ulids: [channel.ulid, kept.ulid] }
  const view = await ok('POST /api/saved-views', body)
  await remove(channel, { tickets: 'move', to_ulid: kept.ulid })
  const left = await ok(`GET /api/workflows/${limited.ulid}`)
  assert.deepEqual([left.channel_ulids, left.is_enabled], [[kept.ulid], true])
  assert.deepEqual(left.conditions[0].parameters, { channels: [kept.ulid] })
  const disabled = await ok(`GET /api/workflows/${only.ulid}`)
  assert.deepEqual([disabled.channel_ulids, disabled.is_enabled], [[], false])
  const { channel_ulids } = await ok(`GET /api/saved-views/${view.ulid}`)
  assert.deepEqual(channel_ulids, [kept.ulid])
})

test('the widget of a channel disappears when its deletion begins', async () => {
  const channel = await world.channel(workspace, { type: 'widget' })
  const { key } = await ok(`GET /api/channels/${channel.ulid}/widget`)
  assert.equal((await call(`GET /widget/${key}/settings`)).status, 200)
  const begun = await begin(channel, { tickets: 'delete' })
  assert.equal((await call(`GET /widget/${key}/settings`)).status, 404)
  await ok(`POST /api/long-work/${begun.body.data.ulid}/stop`)
  await runJobs()
  await ok(`DELETE /api/channels/${channel.ulid}/deletion`)
  assert.equal((await call(`GET /widget/${key}/settings`)).status, 200)
})
