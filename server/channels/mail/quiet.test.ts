import assert from 'node:assert/strict'
import { test } from 'node:test'
import { borrowBellhop } from '../../../test/harness.ts'
import { noteQuietChannels } from '../actions.ts'

const { call, world } = await borrowBellhop()
const hour = 3_600_000

/** A channel with mails at these times ago, in hours. */
const channelWith = async (hours: number[]) => {
  const workspace = await world.workspace()
  const channel = await world.channel(workspace)
  const receive = (ago: number, index: number) =>
    world.inside(
      workspace,
      ({ sql }) => sql`
      insert into mails (workspace_id, channel_id, ulid, way, status, size, received_at, due_at)
      values (${workspace.id}, ${channel.id}, ${world.newUlid()}, 'smtp', ${index % 2 ? 'joined' : 'ticketed'}, 1,
        ${new Date(Date.now() - ago * hour)}, now())`,
    )
  for (const [index, ago] of hours.entries()) await receive(ago, index)
  const quietSince = async () => {
    await world.inside(workspace, noteQuietChannels)
    const { body } = await call(`GET /api/channels/${channel.ulid}`, { token: workspace.owner.token })
    return body.data.mail.receiving.quiet_since
  }
  return { receive, quietSince }
}
const every = (step: number, { from, count }: { from: number; count: number }) =>
  Array.from({ length: count }, (_, index) => from + (count - 1 - index) * step)

test('a channel is silent after twice its longest pause, and no longer than its next mail', async () => {
  const { receive, quietSince } = await channelWith(every(10, { from: 25, count: 30 }))
  assert.ok(await quietSince())
  await receive(1, 0)
  assert.equal(await quietSince(), null)
})

test('a pause that it has had before is no silence', async () => {
  const { quietSince } = await channelWith([...every(10, { from: 80, count: 20 }), 20])
  assert.equal(await quietSince(), null)
})

test('few mails have no rhythm, and a busy week says nothing of the weekend', async () => {
  assert.equal(await (await channelWith(every(10, { from: 100, count: 19 }))).quietSince(), null)
  assert.equal(await (await channelWith(every(1, { from: 60, count: 50 }))).quietSince(), null)
  assert.ok(await (await channelWith(every(1, { from: 73, count: 50 }))).quietSince())
  assert.equal(await (await channelWith([])).quietSince(), null)
})
