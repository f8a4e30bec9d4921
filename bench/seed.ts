import { createChannel } from '../server/channels/actions.ts'
import { openRows } from '../server/installation.ts'
import { createWorkspace } from '../server/members/actions.ts'
import { systemClock } from '../server/platform/clock.ts'
import { connect, type Pool } from '../server/platform/db/driver.ts'
import type { Logins } from '../server/platform/postgres/logins.ts'
import { issueToken } from '../server/tokens/actions.ts'
import { seedTickets } from './seed-tickets.ts'

const by = { type: 'system', name: 'bench' } as const

export type Seeded = Awaited<ReturnType<typeof seed>>

type Amounts = { contacts: number; tickets: number }

/** A workspace with a token and as many contacts and tickets as are wanted. */
export const seed = async (logins: Logins, { contacts, tickets }: Amounts) => {
  const rows = openRows(logins.app, { clock: systemClock, max: 2 })
  const sql = connect({ ...logins.superuser, database: logins.app.database }, { max: 1 })
  try {
    const made = await rows.db.global.write(by, async (tx) => {
      const { workspace, owner } = await createWorkspace(tx, {
        name: 'Bench',
        ownerEmail: 'owner@bench.test',
      })
      const { token } = await issueToken(tx, { userId: owner.id, name: 'bench', workspaces: [workspace.id] })
      return { workspace: workspace.id, token }
    })
    await sql`
      insert into contacts (workspace_id, ulid, name, email, last_activity_at, created_at)
      select ${made.workspace}, '01' || substr(md5('a' || n), 1, 24), 'Person ' || md5(n::text), 'person' || n || '@example.test',
        case when n % 3 > 0 then now() - n * interval '1 minute' end, now() - n * interval '1 minute'
      from generate_series(1, ${contacts}::int) n`
    const channels = []
    for (const name of ['Support', 'Sales', 'Billing', 'Press', 'Jobs'])
      channels.push(
        await rows.db.write(made.workspace, by, (tx) =>
          createChannel(tx, { type: 'widget', name }, 'bench.test'),
        ),
      )
    await seedTickets(sql, { workspace: made.workspace, channels: channels.map(({ id }) => id) }, tickets)
    await sql`set statement_timeout = 0`
    await sql.unsafe('vacuum analyze')
    await sql.unsafe('checkpoint')
    const [found] = await sql<{ ulid: string }[]>`
      select ulid from contacts where workspace_id = ${made.workspace} order by id limit 1`
    return {
      ...made,
      contact: found?.ulid ?? '',
      channel: channels[0]?.ulid ?? '',
      ...(await someTickets(sql, made.workspace)),
    }
  } finally {
    await sql.end()
    await rows.close()
  }
}

/** A ticket of twenty messages to be read, and others to be answered. */
const someTickets = async (sql: Pool, workspace: number) => {
  const [long, ...others] = await sql<{ id: number; ulid: string }[]>`
    select id, ulid from tickets where workspace_id = ${workspace} order by id desc limit 1001`
  await sql`
    insert into messages (workspace_id, ulid, ticket_id, type, body_original, body_html, body_text, sanitizer_version,
      sender_type, sender_id, sender_name, sender_email, created_at)
    select workspace_id, '01' || substr(md5(ulid || n), 1, 24), ticket_id, type, body_original, body_html, body_text,
      sanitizer_version, sender_type, sender_id, sender_name, sender_email, created_at + n * interval '1 hour'
    from (select * from messages where workspace_id = ${workspace} and ticket_id = ${long?.id ?? 0} order by id limit 1) m,
      generate_series(1, 17) n`
  return { longTicket: long?.ulid ?? '', tickets: others.map(({ ulid }) => ulid) }
}
