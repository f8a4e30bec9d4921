import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { test } from 'node:test'
import { answering, startAgents } from '../../../../test/agents.ts'
import { streaming } from '../../../../test/model-server.ts'

const claim = { text: 'Open the sign-in page and choose "Forgot password".', sources: [1] }
const model = streaming(answering([claim])) as (response: ServerResponse) => unknown
const stage = await startAgents([(response: ServerResponse) => model(response)])
const { call, token, channelWith, stocked, asked, ask, seen, writes, runJobs } = stage
const question = '<p>How do I reset my password?</p>'
const brain = stocked()

type Ticket = { ulid: string }
const workflow = async (type: string, more: object = {}) => {
  const body = { name: type, trigger_type: 'manual', actions: [{ type }], ...more }
  return (await call('POST /api/workflows', { token, body })).body.data.ulid as string
}
const run = async (ticket: Ticket, workflow: string) => {
  await call(`POST /api/tickets/${ticket.ulid}/workflows/${workflow}`, { token, body: {} })
  await runJobs()
  const [{ actions }] = (await call(`GET /api/tickets/${ticket.ulid}/workflow-runs`, { token })).body.data
  return actions[0].words
}
const outcomes = async (ticket: Ticket) =>
  (await seen(ticket)).answers.map(({ outcome }: { outcome: string }) => outcome).toSorted()

test('a workflow stops the agent on a ticket, and starts it again from the latest message on', async () => {
  const channel = await channelWith('reply', { brain })
  const [stop, start] = [await workflow('stop_agent'), await workflow('start_agent')]
  const ticket = await ask(channel, question)
  assert.equal(await run(ticket, stop), 'The agent was stopped.')
  assert.equal(await run(ticket, stop), 'The agent was already stopped.')
  const { answer } = await seen(ticket)
  assert.deepEqual([answer.outcome, answer.words], ['left', 'A workflow stopped the agent on this ticket.'])
  await writes(ticket, 'How do I reset my password, please?')
  await runJobs()
  assert.deepEqual(await outcomes(ticket), ['left', 'left'])
  assert.equal(await run(ticket, start), 'The agent answers the ticket.')
  assert.deepEqual(await outcomes(ticket), ['left', 'replied'])
  await run(ticket, start)
  assert.deepEqual(await outcomes(ticket), ['left', 'replied'], 'it answers no message twice')
})

test('after a ticket was handed over, the agent is started again for the next message', async () => {
  const channel = await channelWith('reply', { brain })
  const start = await workflow('start_agent')
  const { ticket, answer } = await asked(channel, '<p>I want to speak to a real person, please.</p>')
  assert.equal(answer.outcome, 'handed_over')
  await run(ticket, start)
  await writes(ticket, 'How do I reset my password?')
  await runJobs()
  assert.deepEqual(await outcomes(ticket), ['handed_over', 'replied'])
})

test('without an agent, none is started', async () => {
  const ticket = await ask(await channelWith('off', { brain }), question)
  assert.equal(await run(ticket, await workflow('start_agent')), 'The channel has no agent.')
  assert.deepEqual(await outcomes(ticket), [])
})
