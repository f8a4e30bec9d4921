import assert from 'node:assert/strict'
import { test } from 'node:test'
import { borrowBellhop } from '../../../test/harness.ts'
import { startMailServer } from '../../../test/mail-server.ts'

const { call, world, runJobs, services } = await borrowBellhop()

test('without a mail server of the installation, that of the channel sends the mail of a check', async () => {
  const acme = await world.workspace()
  const channel = await world.channel(acme)
  const session = await world.session(acme.owner)
  const path = `/api/channels/${channel.ulid}/forwarding`
  const check = async () => {
    assert.equal((await call(`POST ${path}-check`, { session })).status, 200)
    await runJobs()
    return (await call(`GET ${path}`, { session })).body.data.checks[0]
  }
  const failed = await check()
  assert.equal(failed.state, 'failed')
  assert.match(failed.fault, /^No mail server is set up/)
  const smtp = await startMailServer()
  await world.inside(
    acme,
    ({ sql, workspace }) => sql`
      insert into channel_mail (workspace_id, channel_id, smtp_url, smtp_is_trusted)
      values (${workspace}, ${channel.id}, ${services.keys.seal(smtp.url, `smtp ${channel.ulid}`)}, true)`,
  )
  const { state, email_address } = await check()
  assert.equal(state, 'waiting')
  const [mail] = smtp.received
  assert.deepEqual([mail?.from, mail?.recipients], [email_address, [email_address]])
})
