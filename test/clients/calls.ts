// Ten calls with a generated client. typescript.test.ts copies this file beside the client, checks the types and runs
// it. The test is about the types of the client, so nothing here converts them.
import * as api from './client.ts'

const [url = '', token = '', channel = ''] = process.argv.slice(2)
api.defaults.baseUrl = url
api.defaults.headers = { Authorization: `Bearer ${token}` }

const got = <Answer extends { status: number }, const Status extends Answer['status']>(
  answer: Answer,
  status: Status,
) => {
  if (answer.status !== status) throw new Error(JSON.stringify(answer))
  return answer as Extract<Answer, { status: Status }>
}

const before = got(await api.listEvents(), 200).data.meta.cursor ?? ''

const tag = got(await api.createTag({ name: 'VIP', color: '#3b82f6' }), 201).data.data
const rejected = got(await api.createTag({ name: '', color: '#3b82f6' }), 422).data

const created = await api.createTicket({
  channel,
  subject: 'Where is my order?',
  from_contact: { email: 'grace@example.test' },
  message: { body_text: 'It should have been here on Monday.' },
})
const ticket = got(created, 201).data.data

const page = got(await api.listTickets(), 200).data
const part = got(await api.listTickets({ cursor: 'start' }), 200).data

const changed = got(await api.setTicketStatus(ticket.ulid, { status: 'waiting' }), 200).data.data
got(await api.addTagToTicket(ticket.ulid, tag.ulid), 200)
const note = got(await api.noteOnTicket(ticket.ulid, { body: 'Ask the carrier.' }), 201).data.data

/** The schema of an event, with the facts that only events of its type have. */
const told = (event: api.Event) => {
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

const events = got(await api.listEvents({ after: before }), 200).data.data

process.stdout.write(
  JSON.stringify({
    tag: tag.name,
    rejected: rejected.details.name?.code,
    ticket: [ticket.subject, ticket.contact.email],
    page: page.paging === 'pages' ? page.meta.total : 'a part',
    part: part.paging === 'cursor' ? part.meta.next_cursor : 'a page',
    status: changed.status,
    note: note.type,
    events: events.filter((event) => event.ticket === ticket.ulid).map(told),
  }),
)
