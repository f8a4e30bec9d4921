import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { test } from 'node:test'
import type { BrainGap } from '../../../contract/agent/brain-gaps.ts'
import type { LiveEvent } from '../../../contract/live.ts'
import { answering, startAgents } from '../../../test/agents.ts'
import { streaming } from '../../../test/model-server.ts'

type Listed = Omit<BrainGap, 'last_asked_at'> & { last_asked_at: string }

type Way = (response: ServerResponse) => unknown
const says = (...answer: Parameters<typeof answering>) => streaming(answering(...answer)) as Way
let way = says([], true)
const stage = await startAgents([(response) => way(response)])
const { call, world, workspace, token, channelWith, newBrain, article, ask, writes, runJobs, travel } = stage
type Channel = Awaited<ReturnType<typeof channelWith>>
let channel: Channel

const gaps = async (query = '', { as = token, of = channel } = {}): Promise<Listed[]> => {
  const { status, body } = await call(`GET /api/brains/${of.brain}/gaps${query}`, { token: as })
  assert.equal(status, 200)
  return body.data
}
/** A workspace has at most ten brains. */
const freshChannel = async () => {
  if (channel) await call(`DELETE /api/brains/${channel.brain}`, { token })
  channel = await channelWith('draft', { brain: newBrain() })
}
const askAll = async (...questions: string[]) => {
  const tickets = []
  for (const question of questions)
    tickets.push(await ask(channel, `<p>${question}</p>`, { subject: 'Hello' }))
  await runJobs()
  return tickets
}
const change = (ticket: { ulid: string }, body: object) =>
  call(`PUT /api/tickets/${ticket.ulid}`, { token, body })
const counts = async () => (await gaps('?sort=-count')).map(({ count }) => count)

test('questions that no article answers are grouped by their meaning', async () => {
  await freshChannel()
  const asked = await askAll(
    'Do you ship to Australia?',
    'Is there a dark mode?',
    'Is delivery to Australia possible?',
    'shipping to Australia',
  )
  const [largest, other, ...more] = await gaps('?sort=-count')
  assert.deepEqual(more, [])
  assert.equal(other?.question, 'Hello\nIs there a dark mode?')
  assert.equal(largest?.count, 3)
  assert.match(largest?.question ?? '', /Australia/)
  assert.deepEqual(
    largest?.examples.map(({ ticket_ulid }) => ticket_ulid),
    [asked[3], asked[2], asked[0]].map(({ ulid }) => ulid),
  )
  const [example] = largest?.examples ?? []
  assert.equal(example?.question, 'Hello\nshipping to Australia')
  assert.equal(example?.message_ulid, asked[3].messages[0].ulid)
  assert.equal(String(example?.asked_at), largest?.last_asked_at)
})

test('gaps are listed in pages, those with the last question first', async () => {
  await freshChannel()
  await askAll('Do you ship to Australia?', 'shipping to Australia')
  travel(60_000)
  await askAll('Is there a dark mode?')
  assert.deepEqual(
    (await gaps()).map(({ count }) => count),
    [1, 2],
  )
  const { body } = await call(`GET /api/brains/${channel.brain}/gaps?sort=count&per_page=1&page=2`, { token })
  assert.deepEqual([body.data[0].count, body.meta.total, body.meta.last_page], [2, 2, 2])
})

test('who asks for a person, or an article that answers, is no gap; an answer that the model does not find is one', async () => {
  await freshChannel()
  await article(channel.brain, {
    title: 'Export your data',
    body: 'Open the settings and choose Export. We make a ZIP file of all your projects within an hour.',
    is_public: true,
  })
  await runJobs()
  way = says([{ text: 'Open the settings and choose Export.', sources: [1] }])
  await askAll('How do I export my data?', 'I want to speak to a human.')
  assert.deepEqual(await gaps(), [])
  way = says([], true)
  await askAll('How do I export my data?')
  assert.equal((await gaps()).length, 1)
})

test('members see and count only questions in channels that they can access', async () => {
  await freshChannel()
  const brain = Promise.resolve(channel.brain)
  const other = await channelWith('draft', { brain })
  await askAll('Do you ship to Australia?', 'Is there a dark mode?')
  const [visible] = [await ask(other, '<p>Is delivery to Australia possible?</p>', { subject: 'Secret' })]
  await runJobs()
  const limited = (await world.member(workspace, { channels: [channel.id] })).token
  const whole = await gaps('?sort=-count')
  const part = await gaps('?sort=-count', { as: limited })
  assert.deepEqual(
    [whole.map(({ count }) => count), part.map(({ count }) => count)],
    [
      [2, 1],
      [1, 1],
    ],
  )
  assert.equal(JSON.stringify(part).includes('Secret'), false)
  assert.equal(JSON.stringify(part).includes(visible.ulid), false)

  const none = (await world.member(workspace, { channels: [(await world.channel(workspace)).id] })).token
  assert.deepEqual(await gaps('', { as: none }), [])
})

test('an admin dismisses a gap, and it comes back if somebody asks again', async () => {
  await freshChannel()
  await askAll('Do you ship to Australia?', 'Is there a dark mode?')
  const dismiss = (ulid = '', as = token) =>
    call(`DELETE /api/brains/${channel.brain}/gaps/${ulid}`, { token: as })
  const [gap] = await gaps()
  const told = async (query = '') => (await call(`GET /api/events${query}`, { token })).body
  const { cursor } = (await told()).meta
  assert.equal((await dismiss(gap?.ulid)).status, 204)
  const events: LiveEvent[] = (await told(`?after=${cursor}`)).data
  assert.deepEqual(
    events.filter(({ type, actor }) => /gap/.test(type) && actor.type === 'user').map(({ facts }) => facts),
    [{ brain: channel.brain }],
  )
  assert.equal((await dismiss(gap?.ulid)).status, 404)
  assert.equal((await gaps()).length, 1)
  await askAll('Is there a dark mode?', 'Do you ship to Australia?')
  assert.deepEqual(await counts(), [2, 1])
})

test('an admin whose token cannot access a channel dismisses only what it shows', async () => {
  await freshChannel()
  const other = await channelWith('draft', { brain: Promise.resolve(channel.brain) })
  await askAll('Do you ship to Australia?')
  await ask(other, '<p>Do you ship to Australia?</p>', { subject: 'Hello' })
  await runJobs()
  const limited = await world.member(workspace, { role: 'admin', tokenChannels: [other.id] })
  const [gap] = await gaps('', { as: limited.token })
  const path = `/api/brains/${channel.brain}/gaps/${gap?.ulid}`
  assert.equal((await call(`DELETE ${path}`, { token: limited.token })).status, 204)
  assert.equal((await call(`DELETE ${path}`, { token: limited.token })).status, 404)
  assert.deepEqual(await counts(), [1])
})

test('a dismissal is undone within a day, without questions that came since', async () => {
  await freshChannel()
  await askAll('Do you ship to Australia?', 'Is delivery to Australia possible?', 'Is there a dark mode?')
  const [largest] = await gaps('?sort=-count')
  const path = `/api/brains/${channel.brain}/gaps/${largest?.ulid}`
  const restore = async (as = token) => (await call(`POST ${path}/restore`, { token: as })).status
  const dismiss = () => call(`DELETE ${path}`, { token })
  assert.equal((await dismiss()).status, 204)
  assert.deepEqual(await counts(), [1])
  assert.equal((await call(`GET ${path}`, { token })).status, 404)
  const member = (await world.member(workspace)).token
  const stranger = (await world.member(workspace, { channels: [(await world.channel(workspace)).id] })).token
  assert.deepEqual([await restore(member), await restore(stranger)], [403, 404])
  assert.deepEqual([await restore(), await counts()], [204, [2, 1]])
  assert.deepEqual([await restore(), await counts()], [204, [2, 1]])

  await dismiss()
  travel(60_000)
  await askAll('shipping to Australia')
  assert.deepEqual(await counts(), [1, 1])
  await dismiss()
  assert.deepEqual([await restore(), await counts()], [204, [1, 1]])
  await dismiss()
  travel(25 * 60 * 60_000)
  await askAll('Is a dark mode there?')
  assert.equal(await restore(), 404)
})

test('a gap is shown with its questions', async () => {
  await freshChannel()
  for (let at = 0; at < 6; at += 1) await askAll('Do you ship to Australia?')
  const [gap] = await gaps()
  const { body } = await call(`GET /api/brains/${channel.brain}/gaps/${gap?.ulid}`, { token })
  assert.deepEqual([gap?.examples.length, body.data.examples.length, body.data.count], [5, 6, 6])
  assert.equal(body.data.question, gap?.question)
})

const password = {
  title: 'Reset your password',
  body: 'To reset your password, open the sign-in page and choose "Forgot password". We send you a link.',
}
const giraffes = { title: 'Giraffes', body: 'They live in Africa.', is_public: true }
const settle = async () => {
  await runJobs()
  travel(10_000)
  await runJobs()
}

test('a gap leaves when a public article answers it', async () => {
  await freshChannel()
  await askAll('How do I reset my password?', 'Do you ship to Australia?')
  travel(1_000)
  await article(channel.brain, giraffes)
  const { ulid } = await article(channel.brain, { ...password, is_public: false })
  await settle()
  assert.equal((await gaps()).length, 2)
  await call(`PUT /api/brains/${channel.brain}/articles/${ulid}`, { token, body: { is_public: true } })
  await settle()
  assert.deepEqual(
    (await gaps()).map(({ question }) => question),
    ['Hello\nDo you ship to Australia?'],
  )
})

test('a question that the model could not answer stays until the article is changed', async () => {
  await freshChannel()
  const { ulid } = await article(channel.brain, { ...password, is_public: true })
  await settle()
  way = says([], true)
  await askAll('How do I reset my password?')
  travel(1_000)
  await article(channel.brain, giraffes)
  await settle()
  assert.equal((await gaps()).length, 1)
  const body = `${password.body} It is valid for an hour.`
  await call(`PUT /api/brains/${channel.brain}/articles/${ulid}`, { token, body: { body } })
  await settle()
  assert.deepEqual(await gaps(), [])
})

test('deleted tickets, deleted contacts and spam take their questions away', async () => {
  await freshChannel()
  const [deleted, spam, ofContact] = await askAll(...Array(4).fill('Is there a dark mode?'))
  assert.deepEqual(await counts(), [4])
  await call(`DELETE /api/tickets/${deleted.ulid}`, { token })
  assert.deepEqual(await counts(), [3])
  assert.equal((await change(spam, { status: 'spam' })).status, 200)
  assert.deepEqual(await counts(), [2])
  await change(spam, { status: 'open' })
  assert.deepEqual(await counts(), [3])
  await call(`DELETE /api/contacts/${ofContact.contact.ulid}`, { token })
  assert.deepEqual(await counts(), [2])
})

test('a question follows its message when tickets are merged', async () => {
  await freshChannel()
  const [from, into] = await askAll('Is there a dark mode?', 'Do you ship to Australia?')
  const merged = await call(`POST /api/tickets/${from.ulid}/merge`, { token, body: { into_ulid: into.ulid } })
  assert.equal(merged.status, 200, merged.text)
  const tickets = (await gaps()).flatMap(({ examples }) => examples.map(({ ticket_ulid }) => ticket_ulid))
  assert.deepEqual(tickets, [into.ulid, into.ulid])
})

test('a later message of a ticket is a question of its own, without the subject', async () => {
  await freshChannel()
  const [ticket] = await askAll('Is there a dark mode?')
  await writes(ticket, 'Do you ship to Australia?')
  await runJobs()
  assert.equal((await gaps())[0]?.question, 'Do you ship to Australia?')
})

test('other languages are grouped by the same words, and no text is too strange', async () => {
  await freshChannel()
  const texts = ['Wie ändere ich meine Adresse?', 'Meine Adresse ändern', 'Kann ich umziehen?']
  const strange = [
    '退款需要多长时间',
    '🙂🙂',
    '<b>&lt;script&gt;alert(1)&lt;/script&gt;</b>',
    'a'.repeat(100_000),
  ]
  for (const text of [...texts, ...strange]) await ask(channel, `<p>${text}</p>`, { subject: '?' })
  await runJobs()
  const found = await gaps('?sort=-count')
  assert.deepEqual(
    found.map(({ count }) => count),
    [2, 1, 1, 1, 1, 1],
  )
  assert.ok(found.some(({ question }) => question.includes('<script>alert(1)</script>')))
  assert.ok(found.every(({ question }) => question.length <= 500))
})
