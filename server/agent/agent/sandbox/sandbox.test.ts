import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { before, test } from 'node:test'
import type { AgentTrial } from '../../../../contract/agent/agent-trials.ts'
import { answering, startAgents } from '../../../../test/agents.ts'
import { streaming } from '../../../../test/model-server.ts'
import { until } from '../../../platform/postgres/scratch.ts'
import { runTrial } from './trial.ts'

type Way = (response: ServerResponse) => unknown
const good = [{ text: 'Open the sign-in page and choose "Forgot password".', sources: [1] }]
const says = (...claims: Parameters<typeof answering>[0]): Way => streaming(answering(claims)) as Way
let way: Way = says(...good)
const stage = await startAgents([(response) => way(response)])
const {
  call,
  app,
  token,
  world,
  workspace,
  channelWith,
  newBrain,
  stocked,
  asked,
  runJobs,
  mails,
  services,
} = stage

type Channel = Awaited<ReturnType<typeof channelWith>>
let brain: string
let replying: Channel
let drafting: Channel
before(async () => {
  brain = await stocked()
  replying = await channelWith('reply', { brain: Promise.resolve(brain) })
  drafting = await channelWith('draft', { brain: Promise.resolve(brain) })
  await runJobs()
})

const question = 'How do I reset my password?'
type Turn = { author: string; text: string; supports?: string[]; is_handed_over?: boolean }
const contact = (text: string, more: Partial<Turn> = {}): Turn => ({ author: 'contact', text, ...more })
const attempt = (body: object, as = token) => call('POST /api/agent-trials', { token: as, body })
const tried = async (agent: object, ...messages: Turn[]): Promise<AgentTrial> => {
  const { status, body, text } = await attempt({ ...agent, messages })
  assert.equal(status, 200, text)
  return body.data
}
const rows = () =>
  world.inside(workspace, async ({ sql, workspace }) => {
    const [counts] = await sql`
      select (select count(*) from tickets where workspace_id = ${workspace}) as tickets,
        (select count(*) from messages where workspace_id = ${workspace}) as messages,
        (select count(*) from agent_answers where workspace_id = ${workspace}) as answers,
        (select count(*) from unanswered_questions where workspace_id = ${workspace}) as gaps,
        (select count(*) from events where workspace_id = ${workspace}) as events,
        (select count(*) from contacts where workspace_id = ${workspace}) as contacts`
    return counts
  })

test('a trial tells what the agent of a channel would have done, and stores and sends nothing', async () => {
  const before = await rows()
  const reply = await tried({ channel_ulid: replying.ulid }, contact(question))
  assert.equal(reply.outcome, 'replied')
  assert.match(reply.body_text ?? '', /choose "Forgot password"/)
  assert.match(reply.body_html ?? '', /href="http:\/\/bellhop\.test\/help\//)
  assert.equal(reply.brain_ulid, brain)
  assert.deepEqual(
    reply.sources.map(({ title, supports }) => [title, supports]),
    [['Reset your password', [good[0]?.text]]],
  )
  assert.ok((reply.certainty ?? 0) > 0.6, String(reply.certainty))
  const draft = await tried({ channel_ulid: drafting.ulid }, contact(question))
  assert.deepEqual([draft.outcome, draft.body_text], ['drafted', reply.body_text])
  const gap = await tried({ brain_ulid: brain.toUpperCase() }, contact('Which planet has the most moons?'))
  assert.deepEqual([gap.outcome, gap.body_html], ['handed_over', null])
  assert.match(gap.words, /^No public article/)
  await runJobs()
  assert.deepEqual(await rows(), before)
  assert.deepEqual(await mails(), [])
})

test('a trial and a ticket have the same outcome, words and sources', async () => {
  for (const text of [
    question,
    'Which planet has the most moons?',
    'I want to speak to a human.',
    'Thanks!',
  ]) {
    const { answer } = await asked(drafting, `<p>${text}</p>`, { subject: 'Hello' })
    const { outcome, words, sources } = await tried(
      { channel_ulid: drafting.ulid, subject: 'Hello' },
      contact(text),
    )
    assert.deepEqual([outcome, words, sources], [answer.outcome, answer.words, answer.sources], text)
  }
})

test('the turns of a conversation count: nothing is repeated, and after a hand-over a channel is silent', async () => {
  const first = await tried({ channel_ulid: replying.ulid }, contact(question))
  const supports = first.sources.flatMap(({ supports }) => supports)
  const told = { author: 'agent', text: first.body_text ?? '', supports }
  const again = await tried({ channel_ulid: replying.ulid }, contact(question), told, contact(question))
  assert.deepEqual([again.outcome, again.words], ['handed_over', 'The agent could only repeat itself.'])
  const { messages } = stage.model?.asked.at(-1)?.body ?? {}
  assert.match(JSON.parse(messages[1].content).conversation, /Contact.*Team.*Contact/s)
  const person = contact('I want to speak to a human.', { is_handed_over: true })
  const silent = await tried({ channel_ulid: replying.ulid }, person, contact(question))
  assert.deepEqual([silent.outcome, silent.certainty], ['left', null])
  assert.match(silent.words, /handed over/)
  assert.equal((await tried({ channel_ulid: drafting.ulid }, person, contact(question))).outcome, 'drafted')
})

test('a channel without an agent leaves messages alone', async () => {
  const off = await channelWith('off', { brain: newBrain() })
  assert.match((await tried({ channel_ulid: off.ulid }, contact(question))).words, /no longer has an agent/)
})

test('what is no question to one agent is rejected at its field', async () => {
  const limited = await world.member(workspace, { channels: [drafting.id] })
  const agent = { brain_ulid: brain }
  const many = Array.from({ length: 41 }, () => contact('x'))
  for (const [body, field] of [
    [{ messages: [contact(question)] }, 'channel_ulid'],
    [{ channel_ulid: replying.ulid, messages: [contact(question)] }, 'channel_ulid'],
    [{ brain_ulid: drafting.ulid, messages: [contact(question)] }, 'brain_ulid'],
    [{ ...agent, messages: [] }, 'messages'],
    [{ ...agent, messages: many }, 'messages'],
    [{ ...agent, messages: [{ author: 'agent', text: 'x' }] }, 'messages.0.author'],
    [{ ...agent, messages: [contact(' \n')] }, 'messages.0.text'],
    [{ ...agent, messages: [contact('x'.repeat(5_001))] }, 'messages.0.text'],
    [{ ...agent, messages: [{ author: 'owner', text: 'x' }] }, 'messages.0.author'],
    [{ ...agent, messages: [[[[]]]] }, 'messages.0'],
  ] as const) {
    const { status, body: response } = await attempt(body, limited.token)
    assert.equal(status, 422, field)
    assert.deepEqual(Object.keys(response.errors).slice(0, 1), [field])
  }
})

test('a model that is down is not waited for, and one that is slow only so long', async () => {
  way = (response) => response.destroy()
  const down = await tried({ channel_ulid: replying.ulid }, contact(question))
  assert.equal(down.outcome, 'drafted')
  assert.match(down.words, /could not be used/)
  way = () => {}
  const agent_mode = 'reply' as const
  const channel = { ulid: '', name: '', type: 'widget', email_address: '', agent_mode } as const
  const [row] = await world.inside(
    workspace,
    ({ sql, workspace }) => sql<{ id: number; ulid: string; name: string; additional_instructions: null }[]>`
      select id, ulid, name, additional_instructions from brains where workspace_id = ${workspace} and ulid = ${brain}`,
  )
  assert.ok(row)
  const slow = await runTrial(
    services,
    {
      workspace: workspace.id,
      tried: { channel, brain: row },
      body: { messages: [{ author: 'contact', text: question }] },
      help: 'http://bellhop.test/help/acme',
      gone: new AbortController().signal,
    },
    50,
  )
  assert.equal(slow.outcome, 'drafted')
  assert.match(slow.words, /did not answer within 0.05 seconds/)
  way = says(...good)
})

test('when the caller is gone, the request to the model ends', async () => {
  let isAsked = false
  let isEnded = false
  way = (response) => {
    isAsked = true
    response.once('close', () => {
      isEnded = true
    })
  }
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const caller = new AbortController()
  const request = fetch(`${url}/api/agent-trials`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ brain_ulid: brain, messages: [contact(question)] }),
    signal: caller.signal,
  }).catch(() => 'gone')
  await until(() => isAsked)
  assert.equal(isEnded, false)
  caller.abort()
  assert.equal(await request, 'gone')
  await until(() => isEnded)
  way = says(...good)
})

test('a workspace has so many trials a minute', async () => {
  const statuses = []
  for (let at = 0; at < 31; at += 1)
    statuses.push((await attempt({ brain_ulid: brain, messages: [contact('Thanks!')] })).status)
  assert.equal(statuses.at(-1), 429)
  assert.ok(statuses.slice(0, 5).every((status) => [200, 429].includes(status)))
  const other = await world.workspace()
  const { status } = await attempt({ brain_ulid: brain, messages: [contact(question)] }, other.owner.token)
  assert.equal(status, 422)
})
