import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { connect } from '../../server/platform/db/connection/driver.ts'
import type { createTestDatabase } from '../database.ts'
import { form } from '../form.ts'
import type { serveFrom } from '../harness.ts'
import { anyFile, type Made, makerIn, makers } from '../makers.ts'
import { createWorld } from '../world.ts'

type Database = Awaited<ReturnType<typeof createTestDatabase>>
export type Serving = Awaited<ReturnType<typeof serveFrom>>

/** Fills all tables for two workspaces. Returns a token of the first, and one resource of each kind in it. */
export const fill = async (bellhop: Serving, database: Database) => {
  const world = createWorld(bellhop.db, bellhop.services.url)
  await bellhop.services.files.put(anyFile, Readable.from([Buffer.from('x')]))
  const made: Record<string, Made> = {}
  const tokens: string[] = []
  for (const name of ['Globex', 'Acme']) {
    const workspace = await world.workspace(name)
    const { id: user, token } = workspace.owner
    for (const options of [{ role: 'admin' }, { role: 'member' }] as const)
      await world.session(await world.member(workspace, options))
    await world.inside(workspace, async (tx) => {
      const make = makerIn({ tx, textOf: (resource) => `${name} ${resource}`, user })
      for (const resource of Object.keys(makers)) made[resource] = await make(resource)
    })
    await openTickets(bellhop, token, await world.channel(workspace))
    tokens.unshift(token)
  }
  await fillGlobalTables(database)
  return { token: tokens[0] ?? '', made }
}

/** Creates tickets through the API, in every status. */
const openTickets = async ({ call }: Serving, token: string, channel: { ulid: string }) => {
  const request = async (line: string, body?: object) => {
    const answer = await call(line, { token, ...(body && { body }) })
    assert.ok(answer.status < 300, `${line} returned ${answer.status}: ${answer.text}`)
    return answer.body?.data
  }
  const open = async (subject: string) =>
    request('POST /api/tickets', {
      channel: channel.ulid,
      subject,
      from_contact: { email: 'grace@hopper.example', name: 'Grace Hopper' },
      message: {
        body: `<p>Hello,</p><p>${subject}. What can I do?</p>`,
        attachment_ids: [await upload('order.txt')],
      },
    })
  const upload = async (name: string) => {
    const { status, body } = await call('POST /api/attachments', {
      token,
      ...form('file', name, 'Order 2041'),
    })
    assert.equal(status, 201)
    return body.data.token
  }
  const [answered, snoozed, merged, spam] = [
    await open('Order 2041 arrived twice'),
    await open('Invoice of March'),
    await open('Order 2041 came two times'),
    await open('You have won'),
  ]
  const tag = await request('POST /api/tags', { name: 'Refund', color: '#f59e0b' })
  const of = (ticket: { ulid: string }, path: string) => `/api/tickets/${ticket.ulid}${path}`
  const [message] = answered.messages
  await request(`POST ${of(answered, '/note')}`, {
    body: '<p>The warehouse confirmed the second parcel.</p>',
  })
  await request(`POST ${of(answered, '/forward')}`, {
    body: '<p>Can you check this, please?</p>',
    to_recipients: ['warehouse@parcel.example'],
    forwarded_from_message_ulid: message.ulid,
  })
  await request(`POST ${of(answered, '/reply')}`, {
    body: '<p>The return is free.</p>',
    cc_recipients: ['orders@hopper.example'],
    attachment_ids: [await upload('label.txt')],
    status: 'waiting',
  })
  await request(`POST ${of(answered, `/tags/${tag.ulid}`)}`)
  await request(`PUT ${of(answered, '')}`, { priority: 'high' })
  await request(`PUT ${of(answered, '/draft')}`, {
    revision: 0,
    kind: 'note',
    body: '<p>Ask again in May.</p>',
  })
  await request(`PUT ${of(answered, '/follow')}`)
  await request(`PUT ${of(snoozed, '/snooze')}`, { until: null })
  await request(`POST ${of(merged, '/merge')}`, { into_ulid: answered.ulid })
  await request(`PUT ${of(spam, '/spam')}`, { is_spam: true, block_sender: true })
}

/** The rows that the API writes to these depend on browsers, mails, and other processes. */
const fillGlobalTables = async ({ superuser }: Database) => {
  const sql = connect(superuser, { max: 1 })
  await sql.unsafe(`
    insert into avatars select 'secret' || id, id, 'image/png', 'x' from users where id = 1;
    insert into open_setups select id, 'x' from users where id = 1;
    insert into password_resets select 'x', id, 'infinity' from users where id = 1;
    insert into second_factors (user_id, sealed_secret) select id, 'x' from users where id = 2;
    insert into recovery_codes select user_id, 'x' from second_factors;
    insert into processes values (nextval('holders'), 'all', '0', 'localhost', 1, 3000, '2026-01-01', '2026-01-01');
    insert into operator_access values ('x', true, 'infinity');
    insert into rate_limits values ('upgrade', 'infinity', 1);
    insert into swept_days values ('20260101');
    insert into token_uses select id, '2026-01-01' from tokens where id = 1 on conflict do nothing`)
  await sql.end({ timeout: 1 })
}
