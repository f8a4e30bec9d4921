import fastify from 'fastify'
import postgres from 'postgres'
import { newUlid } from '../server/platform/kernel/ids.ts'
import type { Login } from '../server/platform/postgres/logins.ts'

export type LeanSettings = { login: Login; workspace: number }

/**
 * The minimal helpdesk: two tables, one statement per request. It has no authentication, no permissions, no validation
 * and no events.
 */
const { login, workspace }: LeanSettings = JSON.parse(process.argv[2] ?? '')
const sql = postgres({ ...login, max: 6 })
const app = fastify()

app.get<{ Querystring: Record<string, string> }>('/api/tickets', async ({ query }) => {
  const data = await sql`
    select ulid, subject, status, contact_name, contact_email, latest_message_preview, created_at, updated_at
    from lean.ticket where workspace_id = ${workspace} and status = ${query['filter[status]'] ?? 'open'}
    order by updated_at desc, id desc limit ${query.per_page ?? 25}`
  return { data }
})

app.get<{ Params: { ticket: string } }>('/api/tickets/:ticket', async ({ params }) => {
  const [[ticket], messages] = await Promise.all([
    sql`
      select ulid, subject, status, contact_name, contact_email, latest_message_preview, created_at, updated_at
      from lean.ticket where workspace_id = ${workspace} and ulid = ${params.ticket}`,
    sql`
      select ulid, type, sender_email, body_html, created_at from lean.message
      where workspace_id = ${workspace} and ticket_id = (
        select id from lean.ticket where workspace_id = ${workspace} and ulid = ${params.ticket})
      order by id`,
  ])
  return { data: { ...ticket, messages } }
})

type Reply = { body: string }

app.post<{ Params: { ticket: string }; Body: Reply }>(
  '/api/tickets/:ticket/reply',
  async ({ params, body: { body } }, reply) => {
    const [message] = await sql`
      with ticket as (
        update lean.ticket set latest_message_preview = ${previewOf(body)}, updated_at = now()
        where workspace_id = ${workspace} and ulid = ${params.ticket} returning id)
      insert into lean.message (workspace_id, ulid, ticket_id, type, sender_email, body_html)
      select ${workspace}, ${newUlid()}, id, 'outbound', 'owner@bench.test', ${body} from ticket
      returning ulid, type, sender_email, body_html, created_at`
    return reply.code(201).send({ data: message })
  },
)

type NewTicket = { subject: string; from_contact: { email: string }; message: Reply }

app.post<{ Body: NewTicket }>(
  '/api/tickets',
  async ({ body: { subject, from_contact: from, message } }, reply) => {
    const [ticket] = await sql`
      with ticket as (
        insert into lean.ticket (workspace_id, ulid, subject, status, contact_email, latest_message_preview)
        values (${workspace}, ${newUlid()}, ${subject}, 'open', ${from.email}, ${previewOf(message.body)})
        returning *),
      message as (
        insert into lean.message (workspace_id, ulid, ticket_id, type, sender_email, body_html)
        select workspace_id, ${newUlid()}, id, 'inbound', contact_email, ${message.body} from ticket
        returning ulid, type, sender_email, body_html, created_at)
      select ticket.ulid, subject, status, contact_name, contact_email, latest_message_preview, ticket.created_at,
        updated_at, json_build_array(to_json(message)) as messages
      from ticket, message`
    return reply.code(201).send({ data: ticket })
  },
)

const previewOf = (body: string) => body.slice(0, 100)

process.once('disconnect', () => process.exit())
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
