import { type Connection, connect } from '../../server/platform/db/connection/driver.ts'

/**
 * Multiplies the rows of a recorded version to this many tickets with four events each, and a contact for five tickets.
 * Returns the workspace that has them.
 */
export const multiply = async (superuser: Connection, tickets: number) => {
  const sql = connect(superuser, { max: 1, name: 'multiply' })
  try {
    return await sql.begin(async (tx) => {
      await tx.unsafe('set local session_replication_role = replica; set local statement_timeout = 0')
      const [{ workspace, ticket }] = await tx<[{ workspace: number; ticket: number }]>`
        select workspace_id as workspace, min(id) as ticket from tickets
        where contact_id is not null group by workspace_id order by count(*) desc limit 1`
      const contacts = Math.ceil(tickets / 5)
      for (const { table, from, times, values } of copies(ticket))
        await tx.unsafe(`
          insert into ${table} select copy.*
          from (select to_jsonb(t) as row from ${table} t where workspace_id = ${workspace} and ${from} order by id limit 1)
            as one, generate_series(1, ${times === 'contacts' ? contacts : tickets}) n,
            jsonb_populate_record(null::${table}, one.row || jsonb_build_object(
              'ulid', '01' || left(md5('${table} ' || n), 24), ${values})) as copy`)
      for (const table of ['contacts', 'tickets', 'events', 'messages'])
        await tx.unsafe(
          `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table})); analyze ${table}`,
        )
      await tx.unsafe(`select setval('ticket_numbers_${workspace}', ${first + tickets})`)
      return { workspace, contacts, tickets, events: 4 * tickets }
    })
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/** The first id, above all ids of the recording. */
const first = 10_000_000

/** The tables to fill: a row is copied for each contact or ticket `n`, with some other values. */
const copies = (ticket: number) => [
  {
    table: 'contacts',
    from: 'true',
    times: 'contacts',
    values: `'id', ${first} + n, 'email', 'contact' || n || '@size.test', 'name', 'Contact ' || n`,
  },
  {
    table: 'tickets',
    from: `id = ${ticket}`,
    times: 'tickets',
    values: `'id', ${first} + n, 'number', ${first} + n, 'contact_id', ${first} + 1 + (n - 1) / 5,
      'contact_email', 'contact' || 1 + (n - 1) / 5 || '@size.test', 'status', case when n % 10 = 0 then 'open' else 'closed' end`,
  },
  {
    table: 'messages',
    from: `ticket_id = ${ticket}`,
    times: 'tickets',
    values: `'id', ${first} + n, 'ticket_id', ${first} + n`,
  },
  ...['ticket.created', 'message.created', 'ticket.status_changed', 'ticket.assigned'].map((type, place) => ({
    table: 'events',
    from: type === 'ticket.created' ? `type = '${type}'` : `type = 'message.created'`,
    times: 'tickets',
    values: `'id', ${first} + 4 * n + ${place}, 'ticket_id', ${first} + n, 'type', '${type}',
      'ulid', '01' || left(md5('event ' || n || '${type}'), 24)`,
  })),
]
