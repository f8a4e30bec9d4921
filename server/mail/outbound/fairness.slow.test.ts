import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { correspondence } from '../../../test/correspondence.ts'
import { startDrippingMailServer } from '../../../test/dripping-servers.ts'
import { startBellhop } from '../../../test/harness.ts'
import { startMailServer } from '../../../test/mail-server.ts'
import { smtpTransport } from '../../platform/mail/transport.ts'
import { deliveringMail } from './background.ts'

const server = await startMailServer()
const slow = await startDrippingMailServer()
const { call, world, services, startWork } = await startBellhop({ environment: { SMTP_URL: server.url } })

const workspaceWith = async (smtp?: string) => {
  const workspace = await world.workspace()
  const channel = await world.channel(workspace)
  if (smtp) {
    const sealed = services.keys.seal(`${smtp}?connections=100`, `smtp ${channel.ulid}`)
    await world.inside(
      workspace,
      ({ sql }) => sql`
      insert into channel_mail (workspace_id, channel_id, smtp_url, smtp_is_trusted)
      values (${workspace.id}, ${channel.id}, ${sealed}, true)`,
    )
  }
  return correspondence(call, workspace.owner.token, channel)
}

const arrived = async (address: string) => {
  const begun = Date.now()
  while (Date.now() - begun < 20_000) {
    if (server.received.some(({ recipients }) => recipients.includes(address))) return
    await pause(20)
  }
  assert.fail(`nothing went to ${address}`)
}

test('a mail server that never finishes its answer holds up the mail of its channel only', async () => {
  const held = await workspaceWith(`smtp://127.0.0.1:${slow.port}`)
  const tickets = await Promise.all(Array.from({ length: 60 }, (_, n) => held.open(`held${n}@example.test`)))
  await Promise.all(tickets.map((ticket) => held.reply(ticket)))
  const deliveries = startWork(deliveringMail(services, { patienceMs: 100 }))
  while (slow.open() < 10) await pause(20)
  const other = await workspaceWith()
  await other.reply(await other.open('other@example.test'))
  await arrived('other@example.test')
  assert.equal(slow.open(), 10, 'the channel has ten of the fifty slots')
  await deliveries.stop()
  while (slow.open()) await pause(20) // a process that stops closes its connections
})

test('a mail server that never finishes its answer is given up at the deadline', async () => {
  const url = `smtp://127.0.0.1:${slow.port}`
  const transport = smtpTransport({ url, networks: 'anywhere' }, { deadlineMs: 500 })
  await assert.rejects(
    transport.deliver({ from: 'a@x.test', to: 'b@x.test', text: 'x' }),
    /did not finish taking a mail within 0\.5 seconds/,
  )
  while (slow.open()) await pause(20)
})
