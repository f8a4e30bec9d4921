import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { borrowBellhop } from '../../../../test/harness.ts'
import { rawMail } from '../../../../test/mail-client.ts'
import { until } from '../../../platform/postgres/scratch.ts'
import { readingMail } from '../background.ts'
import { receive } from '../receiving/receive.ts'

const { world, services, db } = await borrowBellhop()

const inbox = async (name: string) => {
  const { id: workspace } = await world.workspace(name)
  const to = `${name}@acme.test`
  const { id: channel } = await world.channel({ id: workspace }, { address: to })
  const mailComes = (number: number) => {
    const from = `ann${number}@example.test`
    return receive(services, Readable.from([Buffer.from(rawMail({ from, to, subject: `${number}` }))]), {
      way: 'smtp',
      envelope: { from },
      destinations: [{ workspace, channel, recipients: [to] }],
    })
  }
  const count = (status: string) =>
    db.read(workspace, async ({ sql }) => {
      const [row] = await sql<[{ mails: number }]>`
        select count(*)::integer as mails from mails
        where workspace_id = ${workspace} and status = ${status} and attempts > 0`
      return row.mails
    })
  return { mailComes, count }
}

test('slow mails of one workspace take at most half of the places in which mails are read', async () => {
  const busy = await inbox('busy')
  const quiet = await inbox('quiet')
  for (let number = 0; number < 100; number += 1) await busy.mailComes(number)
  const slow = Promise.withResolvers<string[]>()
  const reading = Promise.all(readingMail(services, () => slow.promise).map(({ workOff }) => workOff()))
  await until(async () => (await busy.count('received')) >= 48)
  await pause(500)
  assert.ok((await busy.count('received')) <= 48)
  await quiet.mailComes(1)
  await until(async () => (await quiet.count('received')) === 1)
  slow.resolve([])
  await reading
  assert.deepEqual([await busy.count('ticketed'), await quiet.count('ticketed')], [100, 1])
})
