import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sectionsOf } from '../../server/articles/brains/actions.ts'
import { preparedDraft } from '../../server/messages/messages/actions.ts'
import { systemClock } from '../../server/platform/kernel/clock.ts'
import { addFromOutside, findTicket } from '../../server/tickets/tickets/actions.ts'
import { createTestDatabase } from '../../test/database.ts'
import { serveFrom } from '../../test/harness.ts'
import { mailsIn } from '../../test/mailbox.ts'
import { createWorld } from '../../test/world.ts'
import { articlesElsewhere, privateArticles, publicArticles, secrets, type Written } from './brains.ts'
import { type Conversation, conversations } from './conversations.ts'
import { scriptedModel } from './scripted-model.ts'

export type Outcome = {
  number: number
  conversation: Conversation
  outcome: string
  words: string
  /** The certainty of the search for the last message, and whether the best article is the right one. */
  best: { certainty: number; isRight: boolean }
  /** The slugs of the articles that the answer rests on. */
  sources: string[]
  /** The sentences that were sent. */
  sent: string[]
  /** Sentences that were sent and that no article supports. */
  unsupported: string[]
  /** Secrets in a mail or a message. */
  leaks: string[]
}

type Part = {
  withModel: boolean
  asked?: Conversation[]
  written?: Written[]
}

/** Has the agent of a channel answer conversations from articles, by default all of them, with or without a model. */
export const measureAgent = async ({
  withModel,
  asked = conversations,
  written = publicArticles(),
}: Part) => {
  const database = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'bellhop-bench-'))
  const model = scriptedModel()
  const environment = {
    DATA_DIR: folder,
    RATE_LIMIT_API: '1000000',
    ...(withModel && { AI_URL: await model.open(), AI_MODEL: 'scripted' }),
  }
  const bellhop = await serveFrom(database.app, environment, systemClock)
  try {
    const mails = () => mailsIn(join(folder, 'mail'))
    const outcomes = await answered(bellhop, { asked, written, told: model.told, mails })
    return { outcomes, told: model.told, ...model.counts() }
  } finally {
    await bellhop.close()
    model.close()
    await database.drop()
    await rm(folder, { recursive: true })
  }
}

type Bellhop = Awaited<ReturnType<typeof serveFrom>>

type Chosen = Required<Pick<Part, 'asked' | 'written'>> & {
  told: Map<string, string>
  mails: () => ReturnType<typeof mailsIn>
}

const answered = async (bellhop: Bellhop, { asked: chosen, written, told, mails }: Chosen) => {
  const team = await startTeam(bellhop)
  const articles = await team.write([
    ...written.map((one) => ({ ...one, isPublic: true })),
    ...privateArticles.map((one) => ({ ...one, isPublic: false })),
  ])
  await (await startTeam(bellhop)).write(articlesElsewhere.map((one) => ({ ...one, isPublic: true })))
  const channel = await team.channel()
  const asked = []
  for (const conversation of chosen) {
    const number = conversations.indexOf(conversation)
    asked.push({ number, conversation, ticket: await team.ask(channel, number, conversation) })
  }
  await bellhop.runJobs()
  for (const { ticket, conversation } of asked)
    for (const message of conversation.messages.slice(1)) await team.add(ticket, message)
  await bellhop.runJobs()
  const sentMails = await mails()
  const outcomes: Outcome[] = []
  for (const { number, conversation, ticket } of asked) {
    const { messages, answers } = await team.result(ticket)
    const [answer] = answers
    const replies = messages.filter(({ type }) => type === 'outbound')
    const sent = replies.flatMap(({ body_text }) => sentencesIn(body_text))
    const texts = [messages, sentMails.filter(({ to }) => to === addressOf(number))].map((one) =>
      JSON.stringify(one),
    )
    outcomes.push({
      number,
      conversation,
      outcome: answer?.outcome ?? 'none',
      words: answer?.words ?? '',
      best: await team.best(conversation, articles),
      sources: (answer?.sources ?? []).flatMap(({ article_ulid }) => articles.get(article_ulid) ?? []),
      sent,
      unsupported: sent.filter(
        (one) => told.has(one) || !(isWritten(one) || conversation.says.includes(one)),
      ),
      leaks: secrets.filter((secret) => texts.some((text) => text.toLowerCase().includes(secret))),
    })
  }
  return outcomes
}

const addressOf = (number: number) => `contact${number}@example.test`

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

let writtenText: string | undefined
const isWritten = (sentence: string) => {
  writtenText ??= plain(
    publicArticles()
      .flatMap(({ body }) => sectionsOf(body).map(({ text }) => text))
      .join('\n'),
  )
  return writtenText.includes(sentence)
}

/** The sentences of a reply without our own words around them. */
const sentencesIn = (text: string) =>
  text
    .split('\n')
    .map((line) => plain(line.replace(/^- /, '')))
    .filter((line) => !/^(From our article “.*”:|This is an automatic answer,.*|\[\d+\] .*)?$/.test(line))
    .flatMap((line) => line.split(/ (?:\[\d+\])+ ?/))
    .filter(Boolean)

type Answer = { outcome: string; words: string; sources: { article_ulid: string }[] }
type Message = { type: string; body_text: string; sender: { type: string } }

/** A workspace with a brain. */
const startTeam = async ({ call, db, runJobs, services }: Bellhop) => {
  const world = createWorld(db)
  const workspace = await world.workspace()
  const { token } = workspace.owner
  const request = async (path: string, body?: object) =>
    (await call(path, { token, ...(body && { body }) })).body.data
  const brain = await request('POST /api/brains', { name: 'Help' })
  return {
    /** Writes articles. Returns their slugs by ULID. */
    write: async (articles: (Written & { isPublic: boolean })[]) => {
      const slugs = new Map<string, string>()
      for (const { slug, title, body, isPublic: is_public } of articles) {
        const { ulid } = await request(`POST /api/brains/${brain.ulid}/articles`, { title, body, is_public })
        slugs.set(ulid, slug)
      }
      await runJobs()
      return slugs
    },
    channel: async (): Promise<string> => {
      const { ulid } = await world.channel(workspace)
      const body = { brain_ulid: brain.ulid, agent_mode: 'reply' }
      await call(`PUT /api/channels/${ulid}/agent`, { session: await world.session(workspace.owner), body })
      return ulid
    },
    ask: (
      channel: string,
      number: number,
      { subject, messages: [body = ''] }: Conversation,
    ): Promise<{ ulid: string }> =>
      request('POST /api/tickets', {
        channel,
        subject,
        from_contact: { email: addressOf(number) },
        message: { body_text: body },
      }),
    /** Adds a message of the contact to a ticket. */
    add: ({ ulid }: { ulid: string }, text: string) =>
      world.inside(workspace, async (tx) => {
        const ticket = await findTicket(tx, ulid, 'all')
        if (!ticket) throw new Error('There is no such ticket.')
        const { contact_id: id, contact_email: email } = ticket
        const draft = await preparedDraft(`<p>${text}</p>`, [])
        await addFromOutside(tx, ticket.id, { type: 'contact', id, name: null, email }, { draft, files: [] })
      }),
    best: async ({ subject, messages, articles }: Conversation, slugs: Map<string, string>) => {
      const text = messages.at(-1) ?? ''
      const question = messages.length > 1 ? text : `${subject}\n${text}`
      const wish = { brains: [brain.id], question, limit: 1, publicOnly: true }
      const { hits, certainty } = await services.articles.search(workspace.id, wish)
      const slug = slugs.get(hits[0]?.article.ulid ?? '') ?? ''
      return { certainty, isRight: articles.flat().includes(slug) }
    },
    result: async ({ ulid }: { ulid: string }) => {
      const { messages }: { messages: Message[] } = await request(`GET /api/tickets/${ulid}`)
      const answers: Answer[] = await request(`GET /api/tickets/${ulid}/agent-answers`)
      return { messages: messages.filter(({ sender }) => sender.type === 'ai'), answers }
    },
  }
}
