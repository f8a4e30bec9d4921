import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startBellhop } from '../../test/harness.ts'
import { openMailIn } from '../../test/mail-client.ts'

const bellhop = await startBellhop()
const { call, world } = bellhop

const stepsOf = async ({ owner }: { owner: { token: string } }) =>
  (await call('GET /api/getting-started', { token: owner.token })).body.data

test('the first steps show what was done, in this workspace only', async () => {
  const workspace = await world.workspace()
  const other = await world.workspace()
  const nothing = { has_address: false, has_people: false, has_mail: false, is_dismissed: false }
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
  assert.deepEqual(Object.values(await stepsOf(workspace)), [true, true, true, false])
  assert.deepEqual(await stepsOf(other), nothing)
  await world.member(other)
  assert.equal((await stepsOf(other)).has_people, true)
})

test('an admin dismisses the first steps, for all admins', async () => {
  const workspace = await world.workspace()
  const admin = await world.member(workspace, { role: 'admin' })
  for (let times = 0; times < 2; times += 1)
    assert.equal((await call('DELETE /api/getting-started', { token: admin.token })).status, 204)
  assert.equal((await stepsOf(workspace)).is_dismissed, true)
  const { token } = await world.member(workspace)
  assert.equal((await call('GET /api/getting-started', { token })).status, 403)
})
