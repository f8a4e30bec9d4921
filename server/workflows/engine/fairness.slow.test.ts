import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { startDrippingWebServer } from '../../../test/dripping-servers.ts'
import { startBellhop } from '../../../test/harness.ts'
import { saying, startModelServer } from '../../../test/model-server.ts'
import { requestOut } from '../../platform/egress/request.ts'
import { startWorkers } from '../../workers.ts'

const answer = saying(200, { choices: [{ message: { content: 'Fine.' }, finish_reason: 'stop' }] })
const model = await startModelServer(async (response, asked) => {
  if (JSON.stringify(asked.body).includes('slow tenant')) await pause(12_000, undefined, { ref: false })
  answer(response, asked)
})
const bellhop = await startBellhop({ environment: { AI_URL: model.url, AI_MODEL: 'test' } })
const { call, world, services } = bellhop

const tenant = async (prompt: string) => {
  const workspace = await world.workspace()
  const { token } = workspace.owner
  const channel = await world.channel(workspace)
  await world.workflow(workspace, {
    name: 'Sum up',
    actions: [{ type: 'run_ai_prompt', parameters: { prompt } }] as never,
  })
  const open = async () => {
    const body = {
      channel: channel.ulid,
      subject: 'x',
      from_contact: { email: 'a@x.test' },
      message: { body: 'x' },
    }
    return (await call('POST /api/tickets', { token, body })).body.data.ulid as string
  }
  const hasNote = async (ticket: string) =>
    (await call(`GET /api/tickets/${ticket}`, { token })).body.data.messages.length > 1
  return { open, hasNote }
}

test('AI prompts of one workspace that take long do not delay those of another', async () => {
  const slow = await tenant('slow tenant')
  for (let count = 0; count < 6; count += 1) await slow.open()
  const workers = startWorkers(services)
  while (model.asked.length < 2) await pause(20)
  const quick = await tenant('quick')
  const begun = performance.now()
  const ticket = await quick.open()
  while (!(await quick.hasNote(ticket))) {
    assert.ok(performance.now() - begun < 10_000, 'the prompt waits for those of the other workspace')
    await pause(50)
  }
  assert.equal(model.asked.length, 3, 'two prompts of a workspace run at once')
  await Promise.all(workers.map(({ stop }) => stop()))
})

test('a web server that never finishes its answer is given up at the deadline', async () => {
  const { port, open } = await startDrippingWebServer()
  const url = `http://127.0.0.1:${port}/`
  const request = requestOut({ method: 'GET', url, networks: 'anywhere', timeoutMs: 500 })
  await assert.rejects(request, /its answer did not come to its end in time/)
  while (open()) await pause(20)
})
