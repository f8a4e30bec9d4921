import { type Collected, type Message, mailsOf, messagesElsewhere, partsOf } from './collected.ts'
import * as store from './store.ts'

type Told = (done: number, total: number) => Promise<void>

/** Everything about a contact for programs. docs/contacts.md describes the keys, which stay. */
export async function* dataOf(collected: Collected, exportedAt: Date, tell: Told): AsyncGenerator<string> {
  const { read, person, isAll } = collected
  const head = {
    format: 'bellhop-contact-export',
    version: 1,
    exported_at: exportedAt,
    includes_notes: isAll,
  }
  yield `${JSON.stringify(head).slice(0, -1)},\n"contact": ${JSON.stringify(await contactOf(collected))}`
  yield* list(
    'visitors',
    read((tx) => store.visitors(tx, person)),
  )
  yield* list(
    'blocked_senders',
    read((tx) => store.blockedSenders(tx, person)),
  )
  // Notes are internal, as those in tickets.
  yield* list('contact_notes', isAll ? read((tx) => store.contactNotes(tx, person)) : Promise.resolve([]))
  yield ',\n"tickets": ['
  yield* ticketsOf(collected, tell)
  yield '\n]'
  yield* list('messages_in_other_tickets', mapped(messagesElsewhere(collected), shownMessage))
  yield* list(
    'questions',
    read((tx) => store.questions(tx, person, collected.tickets)),
  )
  yield* list(
    'mails',
    mapped(mailsOf(collected), ({ storage_key: _, ...mail }) => mail),
  )
  yield '\n}\n'
}

const contactOf = async ({ read, person, isAll }: Collected) => {
  const profile = await read((tx) => store.profile(tx, person))
  if (!profile) throw new Error('The contact is gone.')
  const { notes, ...rest } = profile
  const former = person.addresses.filter(
    (address) => address !== rest.email && !rest.other_emails.includes(address),
  )
  return { ...rest, former_emails: former, ...(isAll && { notes }) }
}

/** Each ticket is written with its messages, of which there may be many. */
async function* ticketsOf(collected: Collected, tell: Told) {
  let isAny = false
  let isFirst = true
  for await (const part of partsOf(collected, tell)) {
    if ('ticket' in part) {
      const { id: _, ...ticket } = part.ticket
      yield `${isAny ? ']},' : ''}\n${JSON.stringify(ticket).slice(0, -1)},"messages":[`
      isAny = true
      isFirst = true
    } else {
      yield `${isFirst ? '' : ','}${JSON.stringify(shownMessage(part.message))}`
      isFirst = false
    }
  }
  if (isAny) yield ']}'
}

const shownMessage = ({ id: _, ticket_id: _ticket, files, ...message }: Message) => ({
  ...message,
  attachments: files.map(({ key: _key, ...file }) => file),
})

async function* list(key: string, items: Promise<Iterable<object>> | AsyncIterable<object>) {
  yield `,\n"${key}": [`
  let separator = ''
  for await (const item of Symbol.asyncIterator in items ? items : await items) {
    yield `${separator}\n${JSON.stringify(item)}`
    separator = ','
  }
  yield ']'
}

async function* mapped<From, To>(items: AsyncIterable<From>, change: (item: From) => To) {
  for await (const item of items) yield change(item)
}
