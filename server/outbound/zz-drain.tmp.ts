import { test } from 'node:test'
import { claimSome } from '/work/main/server/outbound/deliver.ts'
import { startDeliveries } from '/work/main/server/outbound/deliveries.ts'
import { correspondence } from '/work/main/test/correspondence.ts'
import { startBellhop } from '/work/main/test/harness.ts'
import { startMailServer } from '/work/main/test/mail-server.ts'

test('drain', { timeout: 400_000 }, async () => {
  const server = await startMailServer({ delayMs: 50 })
  const { call, world, means, db, database } = await startBellhop({ environment: { SMTP_URL: server.url } })
  const workspace = await world.workspace()
  const channel = await world.channel(workspace, { address: 'help@acme.test' })
  const { open, reply } = correspondence(call, workspace.owner.token, channel)
  const ticket = await open('a@example.test')
  await reply(ticket)
  const N = 10_000
  await world.inside(workspace, async ({ sql, now }) => {
    await sql`insert into tickets (workspace_id, ulid, number, subject, channel_id, contact_email, created_at, updated_at, last_activity_at)
      select workspace_id, 'x' || n, 1000 + n, subject, channel_id, contact_email, created_at, updated_at, last_activity_at from tickets, generate_series(1, ${N / 2}) n`
    await sql`insert into messages (workspace_id, ulid, ticket_id, type, body_original, body_html, body_text, sanitizer_version, sender_type, to_recipients, send_status, created_at)
      select t.workspace_id, 'm' || t.id || '-' || k, t.id, 'outbound', '<p>hello</p>', '<p>hello</p>', 'hello', 1, 'user', '{a@example.test}', 'pending', now() from tickets t, generate_series(1,2) k where t.number >= 1000`
    await sql`insert into deliveries (workspace_id, message_id, ticket_id, channel_id, next_try_at, give_up_at)
      select workspace_id, id, ticket_id, ${channel.id}, now(), now() + interval '5 days' from messages where send_status = 'pending' and ulid like 'm%'`
  })
  const claims = 0
  const began = Date.now()
  const t = Date.now()
  const { stop } = startDeliveries(means)
  const timer = setInterval(
    () => console.log(Math.round((Date.now() - began) / 1000), 's', server.received.length),
    5000,
  )
  for (;;) {
    const [{ left }] = await db.global.read(({ sql }) => sql`select count(*) as left from deliveries`)
    if (left === 0) break
    await new Promise((r) => setTimeout(r, 500))
  }
  clearInterval(timer)
  console.log(
    'drained',
    server.received.length,
    'in',
    (Date.now() - began) / 1000,
    's; distinct',
    new Set(server.received.map(({ headers }) => headers.find((l) => l.startsWith('Message-ID')))).size,
  )
  const rows = await db.global.read(({ sql }) => sql`select 1`)
  await stop()
})
