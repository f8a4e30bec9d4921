import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { startBellhop } from '../../../../test/harness.ts'
import { openMailIn } from '../../../../test/mail-client.ts'

// A database of its own: it counts the rollbacks in it.
const bellhop = await startBellhop()
const { call, runJobs, world, services, mails } = bellhop
const acme = await world.workspace('Acme')
const support = await world.channel(acme, { name: 'Support', address: 'support@acme.test' })
const mailIn = await openMailIn(services)
after(() => mailIn.close())

const to = 'support@acme.test'
const times = <T>(count: number, make: (number: number) => T) =>
  Array.from({ length: count }, (_, n) => make(n))

/** The number of transactions that failed. Their mails are processed again, one by one. */
const rolledBack = () =>
  world.inside(acme, async ({ sql }) => {
    await sql`select pg_stat_clear_snapshot()`
    const [{ count }] = await sql<[{ count: number }]>`
      select xact_rollback as count from pg_stat_database where datname = current_database()`
    return count
  })

test('mails that open tickets, answer and are acknowledged go well together', async () => {
  const body = { acknowledgement: '<p>We have your mail.</p>' }
  await call(`PUT /api/channels/${support.ulid}/mail`, { session: await world.session(acme.owner), body })
  for (const n of times(6, (n) => n)) await mailIn.send({ from: `known${n}@x.test`, to, subject: 'My order' })
  await runJobs()
  const known = (await mails()).map(({ headers }) => {
    const header = (name: string) =>
      headers.find((line) => line.startsWith(`${name}: `))?.split(': ')[1] ?? ''
    return { from: header('To'), acknowledged: header('Message-ID') }
  })
  const before = await rolledBack()
  for (let burst = 0; burst < 16; burst += 1) {
    const answers = known.map(({ from, acknowledged }, n) => ({
      from,
      to,
      subject: 'Re: My order',
      headers: { 'Message-ID': `<answer${burst}.${n}@x.test>`, 'In-Reply-To': acknowledged },
    }))
    const others = times(12, (n) => ({
      from: `new${burst}.${n}@x.test`,
      to,
      subject: `Question ${burst} ${n}`,
    }))
    await Promise.all([...answers, ...others].map((mail) => mailIn.send(mail)))
    await runJobs()
  }
  const counted = await world.inside(
    acme,
    ({ sql }) => sql<{ status: string; mails: number }[]>`
      select status, count(*) as mails from mails group by 1 order by 1`,
  )
  assert.deepEqual(
    counted.map(({ status, mails }) => [status, mails]),
    [
      ['joined', 96],
      ['ticketed', 198],
    ],
  )
  await pause(1_500) // until the database processes have reported
  assert.equal((await rolledBack()) - before, 0)
})
