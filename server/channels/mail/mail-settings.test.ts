import assert from 'node:assert/strict'
import { test } from 'node:test'
import { borrowBellhop } from '../../../test/harness.ts'

const { call, world } = await borrowBellhop()
const workspace = await world.workspace()
const session = await world.session(workspace.owner)

const startChannel = async () => {
  const channel = await world.channel(workspace)
  const set = async (body: object) => {
    const { status, text } = await call(`PUT /api/channels/${channel.ulid}/mail`, { session, body })
    assert.equal(status, 200, text)
  }
  const row = async () => {
    const [row] = await world.inside(
      workspace,
      ({ sql }) => sql`select * from channel_mail where channel_id = ${channel.id}`,
    )
    return row ?? assert.fail('there are no settings')
  }
  const live = () =>
    world.inside(
      workspace,
      ({ sql, now }) => sql`
        update channel_mail
        set imap_validity = 'place', imap_uid = 7, tested_at = ${now}, test_steps = '[]',
          receiving_failing_since = ${now}, receiving_error = 'x', sending_failing_since = ${now}, sending_error = 'y'
        where channel_id = ${channel.id}`,
    )
  return { set, row, live }
}

test('another address of a server begins with a clean slate, but with the mails that were fetched before', async () => {
  const { set, row, live } = await startChannel()
  await set({ imap_url: 'imaps://a:old@mail.example.com', smtp_url: 'smtps://a:old@mail.example.com' })
  await live()
  await set({ imap_url: 'imaps://a:new@mail.example.com' })
  const fetched = await row()
  assert.deepEqual([fetched.imap_validity, fetched.imap_uid], ['place', 7])
  assert.deepEqual([fetched.tested_at, fetched.test_steps, fetched.receiving_error], [null, null, null])
  assert.equal(fetched.sending_error, 'y')
  await live()
  await set({ smtp_url: 'smtps://a:new@mail.example.com' })
  const sent = await row()
  assert.deepEqual([sent.tested_at, sent.test_steps, sent.sending_error], [null, null, null])
  assert.equal(sent.receiving_error, 'x')
})

test('what has nothing to do with servers leaves what is known of them', async () => {
  const { set, row, live } = await startChannel()
  await set({ imap_url: 'imaps://a:b@mail.example.com' })
  await live()
  await set({ acknowledgement: '<p>We have it.</p>' })
  const { tested_at, receiving_error } = await row()
  assert.ok(tested_at)
  assert.equal(receiving_error, 'x')
})
