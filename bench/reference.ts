import fastify from 'fastify'
import { type Connection, connect } from '../server/platform/db/driver.ts'
import { newUlid } from '../server/platform/ids.ts'
import { atWork } from './process.ts'
import { addTickets } from './reference-tickets.ts'

/** The least that could answer: the same framework, driver and SQL, and nothing around them. */
await atWork(async ({ superuser }, workspace) => {
  const login = { ...superuser, database: 'bellhop' }
  await workIn(workspace, login)
  const sql = connect(login, { max: 20 })
  const app = fastify()

  app.get<{ Params: { contact: string } }>('/contacts/:contact', async ({ params }) => {
    const [contact] = await sql`
      select c.id, c.ulid, c.name, c.email, c.avatar_url, c.ticket_count, c.last_activity_at, c.notes,
        co.ulid as company_ulid, co.name as company_name, co.domain as company_domain
      from contacts c left join companies co on co.workspace_id = c.workspace_id and co.id = c.company_id
      where c.workspace_id = ${workspace} and c.ulid = ${params.contact}`
    return { data: contact }
  })

  app.get('/contacts', async () => {
    const [rows, [{ total }]] = await Promise.all([
      sql`
        select c.id, c.ulid, c.name, c.email, c.avatar_url, c.ticket_count, c.last_activity_at,
          co.ulid as company_ulid, co.name as company_name, co.domain as company_domain
        from contacts c left join companies co on co.workspace_id = c.workspace_id and co.id = c.company_id
        where c.workspace_id = ${workspace}
        order by lower(coalesce(c.name, c.email)), c.id limit 25`,
      sql<[{ total: number }]>`
        select coalesce(sum(rows), 0)::int as total from row_counts
        where workspace_id = ${workspace} and table_name = 'contacts'`,
    ])
    return { data: rows, meta: { total } }
  })

  app.post<{ Body: { email: string; name: string } }>(
    '/contacts',
    async ({ body: { email, name } }, reply) => {
      const [contact] = await sql`
      insert into contacts (workspace_id, ulid, email, name) values (${workspace}, ${newUlid()}, ${email}, ${name})
      returning id, ulid, name, email, avatar_url, ticket_count, last_activity_at, notes`
      return reply.code(201).send({ data: contact })
    },
  )
  addTickets(app, sql, workspace)
  return app
})

// No policy holds the superuser; only the functions of the database ask for the workspace.
async function workIn(workspace: number, login: Connection) {
  const sql = connect(login, { max: 1 })
  await sql.unsafe(`alter role current_user set bellhop.workspace = '${Number(workspace)}'`)
  await sql.end()
}
