import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { answering, startAgents } from '../../../test/agents.ts'
import { streaming } from '../../../test/model-server.ts'

const claims = [{ text: 'Open the sign-in page and choose "Forgot password".', sources: [1] }]
const stage = await startAgents([streaming(answering(claims)) as never])
const { call, token, world, workspace, channelWith, stocked, asked, writes, mails, runJobs, get } = stage

type Channel = Awaited<ReturnType<typeof channelWith>>
let channel: Channel

before(async () => {
  channel = await channelWith('draft', { brain: stocked() })
})

const question = '<p>How do I reset my password?</p>'
const proposed = async (email: string) => {
  const { ticket, answer } = await asked(channel, question, { email })
  assert.equal(answer.draft.state, 'open')
  const path = `tickets/${ticket.ulid}/agent-answers/${answer.message_ulid}`
  return { ticket, answer, path, newest: ticket.messages.at(-1).ulid as string }
}
const send = (path: string, seen: string, more = {}) =>
  call(`POST /api/${path}/send`, { token, body: { seen_message_ulid: seen, ...more } })

test('a member sends the draft of the agent as it is, in their own name, once', async () => {
  const { path, newest, answer, ticket } = await proposed('sent@example.test')
  assert.doesNotMatch(answer.draft.body, /Proposed reply|What it rests on/)
  const { status, body } = await send(path, newest, { status: 'closed' })
  assert.equal(status, 201)
  const { type, sender, body_html, is_automatic } = body.data
  assert.deepEqual(
    [type, sender.type, is_automatic, body_html],
    ['outbound', 'user', false, answer.draft.body],
  )
  await runJobs()
  assert.equal((await mails()).filter(({ to }) => to.includes('sent@example.test')).length, 1)
  const again = await send(path, body.data.ulid)
  assert.deepEqual([again.status, again.body.message], [422, 'The draft was sent meanwhile.'])
  assert.equal((await call(`DELETE /api/${path}/draft`, { token })).status, 422)
  const answers = await get(`tickets/${ticket.ulid}/agent-answers`)
  assert.equal(answers[0].draft.state, 'sent')
  assert.equal((await get(`tickets/${ticket.ulid}`)).status, 'closed')
})

test('nothing is sent if the contact wrote after what the member has read', async () => {
  const { path, newest, ticket } = await proposed('newer@example.test')
  await writes(ticket, 'It works now.')
  const { status, body } = await send(path, newest)
  assert.equal(status, 409)
  assert.equal(body.newer_messages.at(-1).body_text, 'It works now.')
})

test('of two members who send it at the same time, one does', async () => {
  const { path, newest } = await proposed('twice@example.test')
  const answers = await Promise.all([send(path, newest), send(path, newest)])
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 422])
})

test('a discarded draft is not sent, and nobody without access finds it', async () => {
  const { path, newest } = await proposed('gone@example.test')
  const stranger = await world.member(workspace, { channels: [] })
  assert.equal((await call(`DELETE /api/${path}/draft`, { token: stranger.token })).status, 404)
  assert.equal((await call(`DELETE /api/${path}/draft`, { token })).status, 204)
  assert.equal((await call(`DELETE /api/${path}/draft`, { token })).status, 204)
  const { status, body } = await send(path, newest)
  assert.deepEqual([status, body.message], [422, 'The draft was discarded meanwhile.'])
})
