import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { before, beforeEach, test } from 'node:test'
import { answering, startAgents } from '../../../test/agents.ts'
import { saying, streaming } from '../../../test/model-server.ts'
import { answer, mostAttempts } from './answering/answer.ts'
import { answeringMessages } from './background.ts'

type Way = (response: ServerResponse) => unknown

const good = [
  { text: 'Open the sign-in page and choose "Forgot password".', sources: [1] },
  { text: 'You will get a link that is valid for 30 minutes.', sources: [1] },
]
const lie = { text: 'Everybody gets a new laptop from us.', sources: [1] }
const says = (...claims: Parameters<typeof answering>[0]): Way => streaming(answering(claims)) as Way
let way: Way
const stage = await startAgents([(response) => way(response)])
const { call, token, world, workspace, channelWith, newBrain, stocked, article, asked, ask, seen, writes } =
  stage
const { runJobs, mails, model, services, travel, get } = stage

type Channel = Awaited<ReturnType<typeof channelWith>>
let brain: Promise<string>
let replying: Channel
let drafting: Channel

before(async () => {
  brain = stocked()
  replying = await channelWith('reply', { brain })
  drafting = await channelWith('draft', { brain })
})
beforeEach(() => {
  way = says(...good)
})

const question = '<p>How do I reset my password?</p>'
const mailsTo = async (email: string) => (await mails()).filter(({ to }) => to === email)
const reply = (ticket: { ulid: string }) =>
  call(`POST /api/tickets/${ticket.ulid}/reply`, { token, body: { body: '<p>It is done.</p>' } })
const dueOf = async ({ ulid }: { ulid: string }) =>
  world.inside(workspace, async ({ sql, workspace }) => {
    const [row] = await sql<[{ message: number }]>`
      select max(m.id) as message from messages m join tickets t on t.workspace_id = m.workspace_id and t.id = m.ticket_id
      where m.workspace_id = ${workspace} and t.ulid = ${ulid} and m.type = 'inbound'`
    return { workspace_id: workspace, message_id: row.message, attempts: 1 }
  })

test('a question is answered by mail, from passages that are put down', async () => {
  const { answer, message, ticket } = await asked(replying, question, { email: 'grace@example.test' })
  assert.equal(answer.outcome, 'replied')
  assert.deepEqual([message.type, message.is_automatic, message.sender.name], ['outbound', true, 'Help'])
  assert.deepEqual([answer.answer_message_ulid, answer.message_ulid], [message.ulid, ticket.messages[0].ulid])
  assert.equal(answer.sources[0].title, 'Reset your password')
  assert.deepEqual(
    answer.sources[0].supports,
    good.map(({ text }) => text),
  )
  const [mail, ...others] = await mailsTo('grace@example.test')
  assert.deepEqual(others, [])
  assert.match(mail?.text ?? '', /Forgot password.*30 minutes/s)
  assert.match(mail?.raw ?? '', /^Auto-Submitted: auto-replied/m)
  const [, page = ''] = message.body_html.match(/href="http:\/\/bellhop\.test(\/help\/[^"]+)"/) ?? []
  assert.match((await call(`GET ${page}`)).text, /Reset your password/)
})

test('an agent that writes drafts proposes its answer in a note, and nothing leaves', async () => {
  const { answer, message } = await asked(drafting, question, { email: 'draft@example.test' })
  assert.deepEqual([answer.outcome, message.type, message.sender.id], ['drafted', 'note', null])
  assert.match(message.body_text, /Proposed reply.*Forgot password.*What it rests on/s)
  assert.deepEqual(await mailsTo('draft@example.test'), [])
})

test('the model is asked once for a message, with the instructions of the brain and without notes', async () => {
  const additional_instructions = 'Call everybody a guest.'
  await call(`PUT /api/brains/${await brain}`, { token, body: { name: 'Help', additional_instructions } })
  const count = model?.asked.length ?? 0
  const ticket = await ask(replying, question)
  await call(`POST /api/tickets/${ticket.ulid}/note`, { token, body: { body: 'A secret note' } })
  await runJobs()
  await runJobs()
  assert.equal(model?.asked.length, count + 1)
  const { messages } = model?.asked.at(-1)?.body ?? {}
  assert.match(messages[0].content, /guest/)
  assert.deepEqual(Object.keys(JSON.parse(messages[1].content)), ['passages', 'subject', 'conversation'])
  assert.equal(messages[1].content.includes('secret'), false)
})

test('what no article supports is left out, and what is then no answer is handed over', async () => {
  way = says(...good, lie)
  const { answer, message } = await asked(replying, question)
  assert.equal(answer.outcome, 'replied')
  assert.equal(message.body_text.includes('laptop'), false)
  way = says(lie, { ...lie, sources: [2] }, good[0] ?? lie)
  const other = await asked(replying, question)
  assert.deepEqual([other.answer.outcome, other.message.type], ['handed_over', 'note'])
  assert.match(other.answer.words, /not supported/)
})

test('what articles support, but nobody asked for, is no answer', async () => {
  const own = await newBrain()
  const body =
    'To reset your password, choose "Forgot password". The garden of the office has seven old trees.'
  await article(own, { title: 'Reset your password', body, is_public: true })
  way = says({ text: 'The garden of the office has seven old trees.', sources: [1] })
  const { answer } = await asked(await channelWith('reply', { brain: Promise.resolve(own) }), question)
  assert.deepEqual(answer.outcome, 'handed_over')
  assert.match(answer.words, /about something else/)
})

test('the model is only given passages that are similar enough to the question', async () => {
  await asked(replying, question)
  const { passages } = JSON.parse(model?.asked.at(-1)?.body.messages[1].content)
  assert.deepEqual(
    passages.map(({ title }: { title: string }) => title),
    ['Reset your password'],
  )
})

test('of two questions, each is searched for itself, and one without an answer hands over', async () => {
  way = says(...good, { text: 'Gift cards cannot be refunded.', sources: [1, 2] })
  const two = '<p>How do I reset my password? And can gift cards be refunded?</p>'
  const { answer } = await asked(replying, two)
  assert.equal(answer.outcome, 'replied')
  assert.deepEqual(answer.sources.map(({ title }: { title: string }) => title).sort(), [
    'Refunds',
    'Reset your password',
  ])
  const half = '<p>How do I reset my password? And which planet has the most moons?</p>'
  assert.match((await asked(replying, half)).answer.words, /one of the two questions|No public article/)
  const three = `${two}<p>How do I export my data?</p>`
  assert.match((await asked(replying, three)).answer.words, /more than two questions/)
})

test('who asks for a person gets one: the ticket is handed over until a member has replied', async () => {
  const text = '<p>How do I reset my password? I want to speak to a human.</p>'
  const { ticket, answer, message } = await asked(replying, text, { email: 'person@example.test' })
  assert.deepEqual([answer.outcome, answer.words], ['handed_over', 'The contact asks for a person.'])
  assert.match(message.body_text, /Handed over to the team.*Forgot password/s)
  assert.deepEqual(await mailsTo('person@example.test'), [])

  await writes(ticket, 'How do I reset my password?')
  await runJobs()
  const silent = await seen(ticket)
  assert.deepEqual([silent.answer.outcome, silent.written.length], ['left', 1])
  assert.match(silent.answer.words, /handed over/)

  await reply(ticket)
  await writes(ticket, 'How do I reset my password?')
  await runJobs()
  assert.equal((await seen(ticket)).answer.outcome, 'replied')
})

test('a question that no article answers is handed over without asking the model', async () => {
  const count = model?.asked.length
  const { answer, message } = await asked(replying, '<p>Which planet has the most moons?</p>', {
    subject: 'Moons',
  })
  assert.deepEqual([answer.outcome, message.type], ['handed_over', 'note'])
  assert.match(answer.words, /^No public article/)
  assert.equal(model?.asked.length, count)
})

test('a brain without articles hands over', async () => {
  const { answer } = await asked(await channelWith('reply', { brain: newBrain() }), question)
  assert.deepEqual([answer.outcome, answer.sources], ['handed_over', []])
  assert.match(answer.words, /No public article of "Help" matches the question/)
})

test('the model hands over when it says so, whatever it says besides', async () => {
  for (const hands of [true, 'false', 1]) {
    way = streaming(JSON.stringify({ answer: good, hand_over: hands })) as Way
    assert.equal((await asked(replying, question)).answer.outcome, 'handed_over')
  }
})

test('a model that answers rubbish is handed over for', async () => {
  const rubbish = [
    'Of course!',
    '[]',
    'null',
    '{"answer": "yes"}',
    '{"answer": [1, null, {}]}',
    '{"answer": []}',
  ]
  for (const text of rubbish) {
    way = streaming(text) as Way
    const { answer, message } = await asked(replying, question)
    assert.deepEqual([answer.outcome, message.type], ['handed_over', 'note'], text)
  }
})

test('a model that is down is asked again for a while, and then members get the passages', async () => {
  way = (response) => response.destroy()
  const ticket = await ask(replying, question, { email: 'down@example.test' })
  for (const words of [/in 0.5 minutes/, /in 2 minutes/, /in 10 minutes/]) {
    await runJobs()
    const { answer, written } = await seen(ticket)
    assert.deepEqual([answer.outcome, written], ['pending', []])
    assert.match(answer.words, words)
    travel(11 * 60_000)
  }
  await runJobs()
  const { answer, message } = await seen(ticket)
  assert.deepEqual([answer.outcome, message.type], ['drafted', 'note'])
  assert.match(
    message.body_text,
    /could not be used.*From our article “Reset your password”.*Forgot password/s,
  )
  assert.deepEqual(await mailsTo('down@example.test'), [])
})

test('a model that is back is asked as if nothing had been', async () => {
  way = (response) => response.destroy()
  const ticket = await ask(replying, question)
  await runJobs()
  way = says(...good)
  travel(60_000)
  await runJobs()
  assert.equal((await seen(ticket)).answer.outcome, 'replied')
})

test('a model that rejects for good is not asked again', async () => {
  way = saying(401, {}) as Way
  const { answer } = await asked(replying, question)
  assert.equal(answer.outcome, 'drafted')
  assert.match(answer.words, /requires a key/)
})

test('an address gets so many automatic mails an hour; what is more becomes a draft', async () => {
  const email = 'busy@example.test'
  const outcomes = []
  for (let at = 0; at < 6; at += 1) outcomes.push((await asked(replying, question, { email })).answer)
  assert.deepEqual(
    outcomes.map(({ outcome }) => outcome),
    [...Array(5).fill('replied'), 'drafted'],
  )
  assert.match(outcomes.at(-1).words, /^The reply was not sent: this address/)
  assert.equal((await mailsTo(email)).length, 5)
})

test('every message of a ticket may be answered', async () => {
  const { ticket } = await asked(replying, question)
  way = says({ text: 'Gift cards cannot be refunded.', sources: [1, 2, 3] })
  await writes(ticket, 'And can gift cards be refunded?')
  await runJobs()
  assert.deepEqual(
    (await seen(ticket)).answers.map(({ outcome }: { outcome: string }) => outcome),
    ['replied', 'replied'],
  )
})

test('thanks are left alone, and what was said before is not said again', async () => {
  const { ticket } = await asked(replying, question)
  await writes(ticket, 'Thanks a lot!')
  await runJobs()
  assert.deepEqual((await seen(ticket)).answer.words, 'The message only says thanks.')
  await writes(ticket, 'Please tell me how to reset my password.')
  await runJobs()
  const { answer } = await seen(ticket)
  assert.deepEqual([answer.outcome, answer.words], ['handed_over', 'The agent could only repeat itself.'])
})

test('of two messages in a row only the newer one is answered', async () => {
  const ticket = await ask(replying, question)
  await writes(ticket, 'How do I reset my password, please?')
  await runJobs()
  const { answers, written } = await seen(ticket)
  assert.deepEqual([answers[0].outcome, answers[1].outcome, written.length], ['replied', 'left', 1])
  assert.match(answers[1].words, /sent a newer message/)
})

test('what a member has answered is left alone, also while the model thinks', async () => {
  const first = await ask(replying, question)
  await reply(first)
  await runJobs()
  assert.equal((await seen(first)).answer.words, 'The message has already been answered.')

  const second = await ask(replying, question)
  way = async (response) => {
    await reply(second)
    says(...good)(response)
  }
  await runJobs()
  const { answer, written } = await seen(second)
  assert.deepEqual([answer.outcome, written], ['left', []])
})

test('closed tickets, spam and channels without an agent are left alone', async () => {
  for (const [status, words] of [
    ['closed', /closed/],
    ['spam', /spam/],
  ] as const) {
    const ticket = await ask(replying, question)
    await call(`PUT /api/tickets/${ticket.ulid}/status`, { token, body: { status } })
    await runJobs()
    assert.match((await seen(ticket)).answer.words, words)
  }
  const channel = await channelWith('reply', { brain })
  const ticket = await ask(channel, question)
  await call(`PUT /api/channels/${channel.ulid}/agent`, {
    session: await world.session(workspace.owner),
    body: { agent_mode: 'off' },
  })
  await runJobs()
  assert.match((await seen(ticket)).answer.words, /no longer has an agent/)
  assert.deepEqual((await asked(channel, question)).answers, [])
})

test('what a machine wrote is not looked at', async () => {
  const { ticket, answers } = await asked(replying, question)
  await writes(ticket, 'I am out of office. How do I reset my password?', { isAutomatic: true })
  await runJobs()
  assert.deepEqual((await seen(ticket)).answers, answers)
})

test('a message is answered once, however many try and wherever they break off', async () => {
  await runJobs()
  const ticket = await ask(replying, question, { email: 'once@example.test' })
  const due = await dueOf(ticket)
  const broken = { ...services, db: { ...services.db } }
  broken.db.write = (workspace, by, work) =>
    services.db.write(workspace, by, async (tx) => {
      await work(tx)
      throw new Error('broken off')
    })
  await assert.rejects(answer(broken, due), /broken off/)
  assert.deepEqual((await seen(ticket)).written, [])
  const attempts = await Promise.allSettled([due, due, due, due].map((one) => answer(services, one)))
  assert.deepEqual(
    attempts.flatMap((attempt) => (attempt.status === 'rejected' ? [attempt.reason] : [])),
    [],
  )
  await answer(services, due)
  await runJobs()
  assert.equal((await seen(ticket)).written.length, 1)
  assert.equal((await mailsTo('once@example.test')).length, 1)
})

test('a message that somebody took and never came back to is answered later', async () => {
  const ticket = await ask(replying, question)
  await world.inside(
    workspace,
    ({ sql, workspace, now }) => sql`
      update agent_answers set due_at = ${new Date(now.getTime() + 180_000)}
      where workspace_id = ${workspace} and outcome = 'pending'`,
  )
  await runJobs()
  assert.equal((await seen(ticket)).answer.outcome, 'pending')
  travel(181_000)
  await runJobs()
  assert.equal((await seen(ticket)).answer.outcome, 'replied')
})

test('an article that is taken back while the model thinks is not spoken of', async () => {
  const own = await stocked()
  const channel = await channelWith('reply', { brain: Promise.resolve(own) })
  const [article] = await get(`brains/${own}/articles`)
  way = async (response) => {
    await call(`PUT /api/brains/${own}/articles/${article.ulid}`, { token, body: { is_public: false } })
    says(...good)(response)
  }
  const { answer, written } = await asked(channel, question)
  assert.equal(answer.outcome, 'handed_over')
  assert.equal(JSON.stringify(written).includes('Forgot'), false)
})

test('the model is told what the contact knows, and not what others wrote to the team', async () => {
  const ticket = await ask(replying, question)
  const to = { body: '<p>Ask the factory: zanzibar</p>', to_recipients: ['factory@example.test'] }
  await call(`POST /api/tickets/${ticket.ulid}/reply`, { token, body: to })
  await writes(ticket, 'How do I reset my password now?')
  await runJobs()
  const { content } = model?.asked.at(-1)?.body.messages[1] ?? {}
  assert.match(content, /now\?/)
  assert.equal(content.includes('zanzibar'), false)
})

test('who else writes on the ticket is not answered', async () => {
  const { ticket } = await asked(replying, question)
  const { contact } = await ask(drafting, 'Another')
  await world.inside(
    workspace,
    ({ sql, workspace }) => sql`
      update tickets set contact_id = ${contact.id} where workspace_id = ${workspace} and ulid = ${ticket.ulid}`,
  )
  await runJobs()
  await world.inside(
    workspace,
    ({ sql, workspace, now }) => sql`
      update agent_answers a set outcome = 'pending', due_at = ${now} from messages m
      where a.workspace_id = ${workspace} and m.workspace_id = ${workspace} and m.id = a.message_id
        and m.ulid = ${ticket.messages[0].ulid}`,
  )
  await runJobs()
  const { answer } = await seen(ticket)
  assert.deepEqual([answer.outcome, answer.words.slice(0, 15)], ['left', 'The message is '])
})

test('a message that the agent fails at is tried again, and given up at last', async () => {
  const ticket = await ask(replying, question)
  const search = async () => {
    throw new Error('no memory left')
  }
  const broken = { ...services, articles: { ...services.articles, search } }
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    assert.equal((await seen(ticket)).answer.outcome, 'pending')
    await answeringMessages(broken).workOff()
    travel(60 * 60_000)
  }
  const { answer, written } = await seen(ticket)
  assert.deepEqual([answer.outcome, written], ['failed', []])
  assert.match(answer.words, /The log has the error/)
})

test('members read why the agent answered, and filter by what came of it', async () => {
  const { ticket } = await asked(replying, question)
  const member = await world.member(workspace)
  const list = async (query: string) =>
    (await call(`GET /api/tickets/${ticket.ulid}/agent-answers?${query}`, { token: member.token })).body
  assert.deepEqual((await list('filter[outcome]=replied')).meta.total, 1)
  assert.deepEqual((await list('filter[outcome]=left')).data, [])
})
