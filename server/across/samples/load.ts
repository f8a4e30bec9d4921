import type { SampleData } from '../../../contract/across/sample-data.ts'
import type { Channel } from '../../../contract/channels/channels.ts'
import { createBrain, lockBrain, renderArticle, writeArticle } from '../../articles/index.ts'
import { listChannels } from '../../channels/index.ts'
import { addNote, newContact } from '../../contacts/index.ts'
import { plainBody, preparedDraft } from '../../messages/index.ts'
import type { Write } from '../../platform/db/transaction.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import { conflict } from '../../platform/kernel/problem.ts'
import { add, addFromOutside, change, open, prepareOpening } from '../../tickets/index.ts'
import { createWorkflow } from '../../workflows/index.ts'
import * as content from './content.ts'
import * as store from './store.ts'

/** Loads the sample data, unless the workspace has it. */
export const load = async (tx: Write, me: Principal): Promise<SampleData> => {
  await store.lock(tx)
  const known = await store.counts(tx)
  if (known.size > 0) return countsOf(known)
  const channels = await listChannels(tx)
  const channel = channels.find(({ type }) => type === 'email') ?? channels[0]
  if (!channel) throw conflict('Sample tickets need a channel. Create one first.')
  await addContacts(tx, me)
  const tickets: number[] = []
  for (const ticket of content.tickets) tickets.push(await addTicket(tx, ticket, channel, me))
  await store.mark(tx, 'ticket', tickets)
  await addBrain(tx)
  const { id } = await createWorkflow(tx, content.workflow, { access: me.channels })
  await store.mark(tx, 'workflow', [id])
  return countsOf(await store.counts(tx))
}

const countsOf = (counts: Map<store.Kind, number>): SampleData => ({
  contacts: counts.get('contact') ?? 0,
  tickets: counts.get('ticket') ?? 0,
  articles: counts.get('article') ?? 0,
  workflows: counts.get('workflow') ?? 0,
})

/** Contacts who exist already are used, but do not belong to the sample data. */
const addContacts = async (tx: Write, { user }: Principal) => {
  const made: number[] = []
  for (const person of content.people) {
    const contact = await newContact(tx, person)
    if (!contact) continue
    made.push(contact.id)
    for (const { of, ...note } of content.notes)
      if (of === person) await addNote(tx, contact, { ...note, user: user.id })
  }
  if (made.length) await store.mark(tx, 'contact', made)
}

const addTicket = async (tx: Write, ticket: content.SampleTicket, channel: Channel, { user }: Principal) => {
  const { from, subject, text, reply, answer, note, changes } = ticket
  const opening = await prepareOpening(tx, from)
  const opened = await open(tx, opening, { channel, subject, message: await written(text), isSample: true })
  const member = { type: 'user', id: user.id, name: user.name, email: user.email } as const
  const quiet = { is_blocked: true, sender: member } as const
  if (note) await add(tx, opened, { type: 'note', ...quiet, ...(await written(note)) })
  if (reply)
    await add(tx, opened, {
      ...{ type: 'outbound', send_status: 'shown', to_recipients: [from.email] },
      ...quiet,
      ...(await written(reply)),
    })
  const { contact } = opening
  const sender = { type: 'contact', id: contact.id, name: contact.name, email: contact.email } as const
  if (answer) await addFromOutside(tx, opened.id, sender, { ...(await written(answer)), is_blocked: true })
  if (changes) await change(tx, opened, changes, { mayLackFields: true })
  return opened.id
}

const written = async (text: string) => ({ draft: await preparedDraft(plainBody(text), []), files: [] })

const addBrain = async (tx: Write) => {
  const { ulid } = await createBrain(tx, content.brain)
  const articles: number[] = []
  const brain = await lockBrain(tx, ulid)
  if (!brain) return
  await store.mark(tx, 'brain', [brain.id])
  for (const article of content.articles)
    articles.push((await writeArticle(tx, brain, { ...article, ...(await renderArticle(article.body)) })).id)
  await store.mark(tx, 'article', articles)
}
