import assert from 'node:assert/strict'
import { test } from 'node:test'
import { borrowBellhop } from '../../../test/harness.ts'
import { openMailIn } from '../../../test/mail-client.ts'
import { publicUrl } from '../../config.ts'

const bellhop = await borrowBellhop()
const { call, world } = bellhop

const stepsOf = async ({ owner }: { owner: { token: string } }) =>
  (await call('GET /api/getting-started', { token: owner.token })).body.data

test('the first steps show what was done, in this workspace only', async () => {
  const workspace = await world.workspace()
  const other = await world.workspace()
  const nothing = {
    ...{ has_address: false, has_people: false, has_mail: false, has_article: false, has_agent: false },
    ...{ has_workflow: false, has_widget: false, has_hours: false, has_reply: false, has_samples: false },
    is_dismissed: false,
    has_sending: false,
  }
  await world.channel(workspace, { address: `first@${workspace.slug}.localhost` })
  assert.deepEqual(await stepsOf(workspace), nothing)
  const { email_address } = await world.channel(workspace)
  assert.deepEqual(await stepsOf(workspace), { ...nothing, has_address: true })
  const body = { email: 'grace@example.test', role: 'member' }
  await call('POST /api/members/invite', { token: workspace.owner.token, body })
  assert.deepEqual(await stepsOf(workspace), { ...nothing, has_address: true, has_people: true })
  const mailIn = await openMailIn(bellhop.services)
  await mailIn.send({ from: 'kim@example.test', to: email_address })
  await mailIn.close()
  assert.deepEqual(await stepsOf(workspace), {
    ...nothing,
    ...{ has_address: true, has_people: true, has_mail: true },
  })
  assert.deepEqual(await stepsOf(other), nothing)
  await world.member(other)
  assert.equal((await stepsOf(other)).has_people, true)
})

test('each of the later steps is done by what it is about', async () => {
  const workspace = await world.workspace()
  const { token } = workspace.owner
  const channel = await world.channel(workspace)
  const done = async (step: string) => {
    assert.equal((await stepsOf(workspace))[step], true, step)
  }
  const brain = (await call('POST /api/brains', { token, body: { name: 'Help' } })).body.data
  await call(`POST /api/brains/${brain.ulid}/articles`, { token, body: { title: 'A', body: 'B' } })
  await done('has_article')
  const agent = { brain_ulid: brain.ulid, agent_mode: 'draft' }
  const session = await world.session(workspace.owner)
  await call(`PUT /api/channels/${channel.ulid}/agent`, { session, body: agent })
  await done('has_agent')
  const workflow = { name: 'Off', trigger_type: 'on_new_ticket', is_enabled: false }
  const actions = [{ type: 'set_status', parameters: { status: 'closed' } }]
  await call('POST /api/workflows', { token, body: { ...workflow, actions } })
  assert.equal((await stepsOf(workspace)).has_workflow, false)
  await call('POST /api/workflows', { token, body: { ...workflow, is_enabled: true, actions } })
  await done('has_workflow')
  const mail = { smtp_url: 'smtps://desk:secret@smtp.example.com' }
  await call(`PUT /api/channels/${channel.ulid}/mail`, { session, body: mail })
  await done('has_sending')
  const widget = await world.channel(workspace, { type: 'widget' })
  const { key } = (await call(`GET /api/channels/${widget.ulid}/widget`, { token })).body.data
  const load = (origin?: string) =>
    call(`GET /widget/${key}/settings`, { headers: { ...(origin && { origin }) } })
  for (const origin of [undefined, 'null', publicUrl(bellhop.config)])
    assert.equal((await load(origin)).status, 200)
  assert.equal((await stepsOf(workspace)).has_widget, false)
  await load('https://shop.example.com')
  await done('has_widget')
  const business_hours = { monday: ['09:00-17:00'] }
  await call('PUT /api/business-hours', { token, body: { business_hours } })
  await done('has_hours')
  const ticket = { channel: channel.ulid, subject: 'A', to_recipients: ['a@example.test'], body: 'Hello' }
  await call('POST /api/outgoing-tickets', { token, body: ticket })
  await done('has_reply')
})

test('an admin dismisses the first steps, for all admins', async () => {
  const workspace = await world.workspace()
  const admin = await world.member(workspace, { role: 'admin' })
  for (let times = 0; times < 2; times += 1)
    assert.equal((await call('DELETE /api/getting-started', { token: admin.token })).status, 204)
  assert.equal((await stepsOf(workspace)).is_dismissed, true)
})
