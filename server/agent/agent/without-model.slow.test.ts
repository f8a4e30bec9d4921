import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { startAgents } from '../../../test/agents.ts'
import { startWorkers } from '../../workers.ts'
import { answeringMessages } from './background.ts'

const { channelWith, stocked, article, asked, seen, writes, runJobs, mails, ask, services } =
  await startAgents()
let brain: Promise<string>
before(async () => {
  brain = stocked()
  const markup = {
    title: '<b>Codes</b>',
    body: 'The codes of the planets are `<img src=x>` and `a@b.example`.',
  }
  await article(await brain, { ...markup, is_public: true })
})

const question = '<p>How do I reset my password?</p>'

test('without a model, a reply quotes the best passage, and links its article without a URL in the text', async () => {
  const channel = await channelWith('reply', { brain })
  const { answer, message } = await asked(channel, question, { email: 'grace@example.test' })
  assert.equal(answer.outcome, 'replied')
  assert.match(answer.words, /No AI model is configured/)
  assert.equal(answer.sources[0].title, 'Reset your password')
  const [mail] = await mails()
  assert.equal(mail?.to, 'grace@example.test')
  assert.match(
    mail?.text ?? '',
    /From our article “Reset your password”:\s+To reset.*Forgot password.*automatic answer, and a person/s,
  )
  assert.doesNotMatch(mail?.text ?? '', /http/)
  assert.match(
    mail?.html ?? '',
    /“<a href="http:\/\/bellhop\.test\/help\/[^"]+"[^>]*>Reset your password<\/a>”/,
  )
  assert.equal(message.type, 'outbound')
})

test('without a model, a draft proposes the same', async () => {
  const { answer, message } = await asked(await channelWith('draft', { brain }), question)
  assert.deepEqual([answer.outcome, message.type], ['drafted', 'note'])
  assert.match(message.body_text, /Proposed reply.*Forgot password/s)
  assert.equal(answer.draft.is_certain, true)
})

test('without a model, an answer that is not certain is only proposed to the team', async () => {
  const channel = await channelWith('reply', { brain })
  const { articles } = services
  const search: typeof articles.search = async (...query) => ({
    ...(await articles.search(...query)),
    certainty: 0.5,
  })
  const ticket = await ask(channel, question, { email: 'unsure@example.test' })
  await answeringMessages({ ...services, articles: { ...articles, search } }).workOff()
  const { answer, message } = await seen(ticket)
  assert.deepEqual([answer.outcome, message.type, answer.draft.is_certain], ['drafted', 'note', false])
  assert.match(answer.words, /may not answer the question/)
})

test('without a model, what no article answers is handed over as well', async () => {
  const channel = await channelWith('reply', { brain })
  const { answer } = await asked(channel, '<p>Which planet has the most moons?</p>', { subject: 'Moons' })
  assert.equal(answer.outcome, 'handed_over')
  assert.equal((await asked(channel, `${question}<p>Agent please</p>`)).answer.outcome, 'handed_over')
})

test('without a model, passages that were sent before are not sent again', async () => {
  const channel = await channelWith('reply', { brain })
  const { ticket } = await asked(channel, question)
  for (let at = 0; at < 2; at += 1) {
    await writes(ticket, 'Please, how do I reset my password?')
    await runJobs()
  }
  const { answer, answers } = await seen(ticket)
  assert.notEqual(answer.outcome, 'replied')
  const sent = answers
    .filter(({ outcome }: { outcome: string }) => outcome === 'replied')
    .flatMap(({ sources }: { sources: { article_ulid: string }[] }) => sources.map((one) => one.article_ulid))
  assert.equal(new Set(sent).size, sent.length)
})

test('what articles say is text, whatever it looks like', async () => {
  const channel = await channelWith('reply', { brain })
  const { message } = await asked(channel, '<p>What are the codes of the planets?</p>', {
    subject: 'Codes of the planets',
  })
  assert.match(message.body_html, /&lt;img src=x&gt;/)
  assert.equal(/<img|<b>/.test(message.body_html), false)
})

test('workers answer on their own', async () => {
  const channel = await channelWith('reply', { brain })
  const working = await startWorkers(services)
  try {
    const ticket = await ask(channel, question)
    const until = Date.now() + 20_000
    while ((await seen(ticket)).answer.outcome === 'pending' && Date.now() < until) await pause(100)
    assert.equal((await seen(ticket)).answer.outcome, 'replied')
  } finally {
    await Promise.all(working.map(({ stop }) => stop()))
  }
})
