// What an integrator does first, with a generated client. generators.ts says how each client is made; this file is copied
// beside it with its adapter, compiled and run. It is about the types of the clients, so nothing here converts them.
import { connect, type Event, type Problem } from './adapter.ts'

const [url = '', token = '', channel = ''] = process.argv.slice(2)
const api = connect(url, token)

type Answer<Data> = Promise<{ data?: Data; error?: Problem | undefined }>

const got = async <Data>(answer: Answer<Data>) => {
  const { data, error } = await answer
  if (data === undefined) throw new Error(JSON.stringify(error))
  return data
}

const rejected = async (answer: Answer<unknown>) => {
  const { error } = await answer
  if (!error) throw new Error('The request was accepted.')
  return error
}

/** The rules that a request breaks, which only errors of validation have. */
const brokenRules = (problem: Problem) => {
  if (problem.code === 'validation_failed')
    return Object.entries(problem.details).map(([field, fault]) => [field, fault?.code])
  // @ts-expect-error Other errors have no details.
  return problem.details
}

/** The type of an event, with the facts that only events of its type have. */
const told = (event: Event) => {
  switch (event.type) {
    case 'ticket.status_changed':
      return [event.type, event.facts.from, event.facts.to]
    case 'ticket.tag_added':
      // @ts-expect-error Only events of other types have this fact.
      if (event.facts.sender) throw new Error('A fact of another type.')
      return [event.type, event.facts.name]
    case 'message.created':
      return [event.type, event.facts.sender]
    default:
      return [event.type]
  }
}

const before = (await got(api.listEvents())).meta.cursor ?? ''

const tag = (await got(api.createTag('VIP', '#3b82f6'))).data
const nameless = await rejected(api.createTag('', '#3b82f6'))

for (const subject of ['Refund', 'Invoice']) await got(api.createTicket(channel, subject))
const ticket = (await got(api.createTicket(channel, 'Where is my order?'))).data

const pages: number[] = []
for (let page = 1, last = 1; page <= last; page++) {
  const part = await got(api.listTickets({ page, per_page: 2 }))
  if (part.paging !== 'pages') throw new Error('This is no page.')
  pages.push(part.data.length)
  last = part.meta.last_page
}
const start = await got(api.listTickets({ cursor: 'start' }))

const file = (await got(api.uploadFile(new File(['%PDF-1.4\n'], 'invoice.pdf')))).data
const reply = (await got(api.replyToTicket(ticket.ulid, 'It is on its way.', [file.token]))).data
const changed = (await got(api.setTicketStatus(ticket.ulid, 'waiting'))).data
await got(api.addTagToTicket(ticket.ulid, tag.ulid))
const note = (await got(api.noteOnTicket(ticket.ulid, 'Ask the carrier.'))).data
const missing = await rejected(api.showTicket('01hx3k9p7qv8ry2m4t6w0z5bcd'))

const events = (await got(api.listEvents(before))).data

process.stdout.write(
  JSON.stringify({
    tag: tag.name,
    rejected: brokenRules(nameless),
    ticket: [ticket.subject, ticket.contact.email],
    pages,
    cursor: start.paging === 'cursor' ? start.meta.next_cursor : 'a page',
    reply: [reply.type, reply.attachments[0]?.filename],
    status: changed.status,
    note: note.type,
    missing: missing.code,
    events: events.filter((event) => event.ticket === ticket.ulid).map(told),
  }),
)
