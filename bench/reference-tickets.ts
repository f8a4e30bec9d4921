import type { FastifyInstance } from 'fastify'
import qs from 'qs'
import { listTickets } from '../contract/tickets.ts'
import { filesOfTicket } from '../server/attachments/actions.ts'
import * as contacts from '../server/contacts/store.ts'
import * as messages from '../server/messages/store.ts'
import { Moment } from '../server/platform/clock.ts'
import type { Pool } from '../server/platform/db/driver.ts'
import type { Write } from '../server/platform/db/transaction.ts'
import { writeEvents } from '../server/platform/events.ts'
import { pageOf } from '../server/platform/http/paging.ts'
import type { Principal } from '../server/platform/http/principal.ts'
import { newUlid } from '../server/platform/ids.ts'
import { listed } from '../server/tickets/list/listing.ts'
import type { TicketPage } from '../server/tickets/list/listing-rules.ts'
import { indexTexts } from '../server/tickets/search/search-index.ts'
import * as tickets from '../server/tickets/store.ts'

/** The statements that Bellhop sends about tickets, and nothing around them. */
export const addTickets = (app: FastifyInstance, sql: Pool, workspace: number) => {
  const by = { type: 'user', id: 1 } as const
  const over = (connection: Pick<Write, 'sql'>['sql']): Write => ({
    sql: connection,
    workspace,
    now: new Moment(),
    by,
    outbox: { events: [], written: 0, jobs: [], wakes: new Set() },
  })
  // Only what the statements ask of a principal.
  const me = { channels: 'all', user: { id: 1 } } as unknown as Principal
  const inTransaction = <T>(work: (tx: Write) => Promise<T>) => sql.begin((inside) => work(over(inside)))

  app.get('/tickets', async ({ url }) => {
    const page = pageOf(listTickets.paging, qs.parse(url.split('?')[1] ?? ''))
    return listed(over(sql), me, page as TicketPage)
  })

  app.get<{ Params: { ticket: string } }>('/tickets/:ticket', async ({ params }) => {
    const tx = over(sql)
    const found = await tickets.find(tx, params.ticket, 'all')
    return whole(tx, found?.id ?? 0)
  })

  app.post<{
    Body: { subject: string; from_contact: { email: string; name: string }; message: { body: string } }
  }>('/tickets', async ({ body: { subject, from_contact: from, message } }, reply) =>
    reply.code(201).send(
      await inTransaction(async (tx) => {
        const contact = await contacts.meet(tx, from.email, from.name)
        const [channel] = await tx.sql<[{ id: number }]>`
            select id from channels where workspace_id = ${workspace} order by id limit 1`
        const ticket = await tickets.insert(tx, {
          subject,
          channel_id: channel.id,
          contact_id: contact.id,
          contact_name: contact.name,
          contact_email: contact.email,
          latest_message_preview: message.body,
          possibly_related_id: null,
          isWaiting: true,
        })
        await messages.insert(tx, messageOf(tx, ticket.id, 'inbound', message.body))
        await indexTexts(tx, ticket.id, [subject, from.name, from.email, message.body])
        await happened(tx, ticket.id, ['contact.created', 'ticket.created', 'message.created'])
        return whole(tx, ticket.id)
      }),
    ),
  )

  app.post<{ Params: { ticket: string }; Body: { body: string } }>(
    '/tickets/:ticket/reply',
    async ({ params, body: { body } }, reply) =>
      reply.code(201).send(
        await inTransaction(async (tx) => {
          const ticket = await tickets.find(tx, params.ticket, 'all')
          if (!ticket) return undefined
          const message = messageOf(tx, ticket.id, 'outbound', body)
          const id = await messages.insert(tx, message)
          await tickets.touch(tx, ticket.id, { preview: body, wait: 'ends' })
          await contacts.noteActivity(tx, ticket.contact_id ?? 0)
          await indexTexts(tx, ticket.id, [body])
          await happened(tx, ticket.id, ['message.created'])
          return { id, ...message }
        }),
      ),
  )
}

const messageOf = (
  { now }: Write,
  ticket: number,
  type: 'inbound' | 'outbound',
  body: string,
): messages.NewMessage => ({
  ulid: newUlid(),
  ticket_id: ticket,
  type,
  body_original: body,
  body_html: body,
  body_text: body,
  body_reply_html: null,
  body_reply_text: null,
  sanitizer_version: 1,
  sender_type: 'user',
  sender_id: 1,
  sender_name: null,
  sender_email: null,
  to_recipients: [],
  cc_recipients: [],
  bcc_recipients: [],
  is_forward: false,
  forwarded_from_ulid: null,
  send_status: null,
  mail_ref: null,
  conversation: null,
  is_automatic: false,
  created_at: now,
})

const happened = ({ sql, workspace, by, now: at }: Write, ticket: number, types: string[]) =>
  writeEvents(
    sql,
    types.map((type) => ({ ulid: newUlid(), at, workspace, by, type, facts: {}, ticket })),
  )

const whole = async (tx: Write, id: number) => {
  const [ticket, said, files, activities] = await Promise.all([
    tickets.get(tx, id),
    messages.ofTicket(tx, id),
    filesOfTicket(tx, id),
    tickets.activities(tx, id, ['ticket.created'], { limit: 200, offset: 0, descending: true }),
  ])
  return { ...ticket, messages: said, files, activities }
}
