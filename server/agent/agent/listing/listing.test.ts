import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { startAgents } from '../../../../test/agents.ts'
import { forgetOldCounts } from './listing.ts'

const { call, token, get, world, workspace, services, travel, channelWith, stocked, ask, asked, runJobs } =
  await startAgents()

type Channel = Awaited<ReturnType<typeof channelWith>>
let replying: Channel
let drafting: Channel
let brain: Promise<string>
before(async () => {
  brain = stocked()
  replying = await channelWith('reply', { brain })
  drafting = await channelWith('draft', { brain })
})

const question = '<p>How do I reset my password?</p>'
const unanswered = '<p>Which planet has the most moons?</p>'

type Feed = { data: { message_ulid: string }[]; meta: { next_before: number | null } }
const feed = async (query: string, { token: as = token }: { token?: string } = {}): Promise<Feed> =>
  (await call(`GET /api/agent-answers?${query}`, { token: as })).body
const listed = async (query: string) => (await feed(query)).data.map(({ message_ulid }) => message_ulid)
const countsOf = async ({ ulid }: Channel) => {
  const counts = await get('agent-answer-counts')
  const { channel: _, ...own } = counts.find((one: { channel: Channel }) => one.channel.ulid === ulid)
  return own
}
const none = { replied: 0, drafted: 0, handed_over: 0, left: 0, failed: 0, good: 0, bad: 0 }
type Answered = Awaited<ReturnType<typeof asked>>
const verdictPath = ({ ticket, answer }: Answered) =>
  `/api/tickets/${ticket.ulid}/agent-answers/${answer.message_ulid}/verdict`
const judge = (answered: Answered, body: object, as = token) =>
  call(`PUT ${verdictPath(answered)}`, { token: as, body })
const verdictOf = async ({ ticket }: Answered) =>
  (await get(`tickets/${ticket.ulid}/agent-answers`))[0].verdict

test('answers of all tickets are listed with the question, the answer and the articles', async () => {
  const replied = await asked(replying, `${question}<p>&gt; an old quote</p>`, { subject: 'Password' })
  const drafted = await asked(drafting, question)
  const handedOver = await asked(replying, unanswered, { subject: 'Moons' })
  const { data } = (await call('GET /api/agent-answers', { token })).body
  assert.deepEqual(
    data.map(({ outcome }: { outcome: string }) => outcome),
    ['handed_over', 'drafted', 'replied'],
  )
  const [third, second, first] = data
  assert.deepEqual(
    [first.message_ulid, first.answer_message_ulid, first.ticket.ulid, first.ticket.subject],
    [replied.answer.message_ulid, replied.message.ulid, replied.ticket.ulid, 'Password'],
  )
  assert.match(first.question, /^How do I reset my password\?/)
  assert.match(first.answer, /Forgot password/)
  assert.match(second.answer, /^From our article.*Forgot password/s)
  assert.equal(second.message_ulid, drafted.answer.message_ulid)
  assert.deepEqual([third.answer, third.verdict, third.channel.ulid], [null, null, replying.ulid])
  assert.equal(third.words, handedOver.answer.words)
  const [source] = first.sources
  assert.deepEqual(
    [source.title, source.brain_ulid, 'text' in source],
    ['Reset your password', await brain, false],
  )
})

test('the source of an answer whose article was deleted has no brain', async () => {
  const own = stocked()
  const { answer } = await asked(await channelWith('draft', { brain: own }), question)
  const path = `/api/brains/${await own}/articles/${answer.sources[0].article_ulid}`
  assert.equal((await call(`DELETE ${path}`, { token })).status, 204)
  await runJobs()
  const { data } = (await call('GET /api/agent-answers', { token })).body
  assert.deepEqual([data[0].sources[0].title, data[0].sources[0].brain_ulid], ['Reset your password', null])
})

test('answers are filtered by outcome, channel and verdict, and read page by page, each once', async () => {
  const [own, other] = [await channelWith('draft', { brain }), await channelWith('reply', { brain })]
  const all = []
  for (const channel of [own, other, own])
    for (const body of [question, unanswered]) all.push(await asked(channel, body))
  assert.equal((await judge(all[0] as Answered, { verdict: 'bad' })).status, 200)
  const newest = all.map(({ answer }) => answer.message_ulid).toReversed()
  const channels = `filter[channel]=${own.ulid},${other.ulid.toUpperCase()}`
  assert.deepEqual(await listed(channels), newest)
  assert.deepEqual(await listed(`${channels}&filter[outcome]=handed_over,handed_over,nonsense`), [
    newest[0],
    newest[2],
    newest[4],
  ])
  assert.deepEqual(await listed(`${channels}&filter[verdict]=bad`), [newest[5]])
  assert.deepEqual(await listed(`${channels}&filter[verdict]=none&filter[outcome]=drafted`), [newest[1]])
  assert.deepEqual(await listed(`${channels}&filter[verdict]=nonsense`), [])
  const seen = []
  for (let before: number | null = 999_999_999; before; ) {
    const { data, meta } = await feed(`${channels}&per_page=4&before=${before}`)
    seen.push(...data.map(({ message_ulid }) => message_ulid))
    before = meta.next_before
  }
  assert.deepEqual(seen, newest)
})

test('a member sees and judges only answers in accessible channels', async () => {
  const [own, hidden] = [await channelWith('draft', { brain }), await channelWith('draft', { brain })]
  const [shown, secret] = [await asked(own, question), await asked(hidden, question)]
  const limited = await world.member(workspace, { channels: [own.id] })
  const { data } = await feed('', limited)
  assert.deepEqual(
    data.map(({ message_ulid }) => message_ulid),
    [shown.answer.message_ulid],
  )
  assert.deepEqual((await feed(`filter[channel]=${hidden.ulid}`, limited)).data, [])
  const counts = (await call('GET /api/agent-answer-counts', limited)).body.data
  assert.deepEqual(
    counts.map(({ channel }: { channel: Channel }) => channel.ulid),
    [own.ulid],
  )
  assert.equal((await judge(secret, { verdict: 'good' }, limited.token)).status, 404)
  assert.equal((await judge(shown, { verdict: 'good' }, limited.token)).status, 200)
})

test('a verdict has who and when, is replaced by a new one, and can be removed', async () => {
  const channel = await channelWith('draft', { brain })
  const answered = await asked(channel, question)
  const ada = await world.member(workspace, { name: 'Ada Okafor' })
  const { status, body } = await judge(answered, { verdict: 'bad', reason: ' It is old. ' }, ada.token)
  assert.equal(status, 200)
  const { judged_at: at, ...verdict } = body.data.verdict
  const user = { ulid: ada.ulid, name: 'Ada Okafor' }
  assert.deepEqual(verdict, { verdict: 'bad', reason: 'It is old.', user })
  assert.ok(at)
  assert.deepEqual(await verdictOf(answered), body.data.verdict)
  assert.deepEqual(await countsOf(channel), { ...none, drafted: 1, bad: 1 })
  await judge(answered, { verdict: 'good' })
  assert.deepEqual([(await verdictOf(answered)).verdict, (await verdictOf(answered)).reason], ['good', null])
  assert.deepEqual(await countsOf(channel), { ...none, drafted: 1, good: 1 })
  for (let times = 0; times < 2; times += 1)
    assert.equal((await call(`DELETE ${verdictPath(answered)}`, { token })).status, 204)
  assert.equal(await verdictOf(answered), null)
  assert.deepEqual(await countsOf(channel), { ...none, drafted: 1 })
})

test('the same verdict again is no change', async () => {
  const answered = await asked(drafting, question)
  const eventsOf = async () =>
    (
      await world.inside(
        workspace,
        ({ sql, workspace }) => sql`
        select from events where workspace_id = ${workspace} and type = 'agent.answer_judged'
          and facts ->> 'message' = ${answered.answer.message_ulid}`,
      )
    ).length
  for (let times = 0; times < 3; times += 1) await judge(answered, { verdict: 'bad', reason: 'Old' })
  assert.equal(await eventsOf(), 1)
  await Promise.all(['bad', 'good'].map((verdict) => judge(answered, { verdict })))
  assert.equal(await eventsOf(), 3)
})

test('what is no verdict is rejected at its field, and what has no answer yet cannot be judged', async () => {
  const answered = await asked(drafting, question)
  for (const [body, field] of [
    [{}, 'verdict'],
    [{ verdict: 'none' }, 'verdict'],
    [{ verdict: 'bad', reason: 'x'.repeat(1_001) }, 'reason'],
    [{ verdict: 'bad', reason: ['x'] }, 'reason'],
  ] as const) {
    const { status, body: response } = await judge(answered, body)
    assert.deepEqual([status, Object.keys(response.errors)], [422, [field]])
  }
  const ticket = await ask(drafting, question)
  const [answer] = await get(`tickets/${ticket.ulid}/agent-answers`)
  const { status, text } = await judge({ ticket, answer } as Answered, { verdict: 'bad' })
  assert.equal(status, 422)
  assert.match(text, /has not processed this message yet/)
  const missing = { ticket, answer: { message_ulid: ticket.ulid } } as Answered
  assert.equal((await judge(missing, { verdict: 'bad' })).status, 404)
})

test('counts follow a merge into another channel, and a deletion', async () => {
  const [from, into] = [await channelWith('draft', { brain }), await channelWith('draft', { brain })]
  const [source, target] = [await asked(from, question), await asked(into, question)]
  await judge(source, { verdict: 'good' })
  const path = `/api/tickets/${source.ticket.ulid}/merge`
  const merged = await call(`POST ${path}`, { token, body: { into_ulid: target.ticket.ulid } })
  assert.equal(merged.status, 200, merged.text)
  assert.deepEqual(await countsOf(from), none)
  assert.deepEqual(await countsOf(into), { ...none, drafted: 2, good: 1 })
  assert.deepEqual((await listed(`filter[channel]=${into.ulid}`)).length, 2)
  assert.equal((await call(`DELETE /api/tickets/${target.ticket.ulid}`, { token })).status, 204)
  assert.deepEqual(await countsOf(into), none)
})

test('counts are of the last thirty days, and older ones are removed', async () => {
  const channel = await channelWith('draft', { brain })
  await asked(channel, question)
  const day = 24 * 60 * 60_000
  travel(29 * day)
  assert.deepEqual(await countsOf(channel), { ...none, drafted: 1 })
  travel(day)
  await asked(channel, question)
  assert.deepEqual(await countsOf(channel), { ...none, drafted: 1 })
  await forgetOldCounts(services.db, 1)
  const days = await world.inside(
    workspace,
    ({ sql, workspace }) => sql`
      select day from agent_answer_counts where workspace_id = ${workspace} and channel_id = ${channel.id}`,
  )
  assert.equal(days.length, 1)
})
