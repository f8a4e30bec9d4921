import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { pino } from 'pino'
import { correspondence } from '../../../../test/correspondence.ts'
import { startBellhop } from '../../../../test/harness.ts'
import { openMailIn } from '../../../../test/mail-client.ts'
import { acknowledging, mayAnswer, type Verdict, whyNot } from './automatic-answers.ts'

const lines: { level: number; msg: string; channel: string }[] = []
const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
const { call, world, services, runJobs, travel, mails } = await startBellhop({
  log,
  environment: { AUTOMATIC_MAILS: '2' },
})
const mailIn = await openMailIn(services)
after(mailIn.close)
const hour = 3_600_000
const day = 24 * hour

const startDesk = async () => {
  const workspace = await world.workspace()
  const channel = await world.channel(workspace, {})
  const { open } = correspondence(call, workspace.owner.token, channel)
  const ticketOf = async (address: string) => {
    const { ulid } = await open(address)
    const [row] = await world.inside(
      workspace,
      ({ sql }) => sql<{ id: number }[]>`select id from tickets where ulid = ${ulid}`,
    )
    return row?.id ?? assert.fail('there is no ticket')
  }
  const ask = (ticket: number, address: string, source = acknowledging, atMost = 1_000_000) =>
    world.inside(workspace, (tx) => mayAnswer(tx, { ticket, channel: channel.id, address, source, atMost }))
  return { workspace, channel, ticketOf, ask }
}

test('a source answers an address once on a ticket, and a confirmation goes to it once a day', async () => {
  const { ticketOf, ask } = await startDesk()
  const [one, other] = [await ticketOf('ann@x.test'), await ticketOf('ann@x.test')]
  assert.equal(await ask(one, 'ann@x.test'), 'granted')
  assert.equal(await ask(one, 'Ann@X.test'), 'had one')
  assert.equal(await ask(other, 'ann@x.test'), 'address spent')
  assert.equal(await ask(one, 'ann@x.test', 'workflow 1'), 'granted', 'another source is another answer')
  assert.equal(await ask(one, 'ann@x.test', 'workflow 1'), 'had one')
  assert.equal(await ask(other, 'ann@x.test', 'workflow 1'), 'granted')
  travel(2 * hour)
  assert.equal(await ask(other, 'ann@x.test'), 'address spent')
  travel(day)
  assert.equal(await ask(other, 'ann@x.test'), 'granted')
})

test('all sources together answer an address five times in an hour', async () => {
  const { ticketOf, ask } = await startDesk()
  const ticket = await ticketOf('bob@x.test')
  const verdicts: Verdict[] = []
  for (let source = 0; source < 6; source += 1) verdicts.push(await ask(ticket, 'bob@x.test', `${source}`))
  assert.deepEqual(verdicts, [...Array.from({ length: 5 }, () => 'granted'), 'address spent'])
  assert.equal(await ask(await ticketOf('eve@x.test'), 'eve@x.test'), 'granted', 'others are answered still')
  travel(hour + 1_000)
  assert.equal(await ask(ticket, 'bob@x.test', '6'), 'granted')
})

test('no address of the installation is answered, of whichever workspace', async () => {
  const { ticketOf, ask } = await startDesk()
  const { channel: other } = await startDesk()
  const own = other.email_address
  const ticket = await ticketOf(own)
  const forwarded = `in-${other.ulid}@bellhop.localhost`
  for (const address of [own, own.toUpperCase(), own.replace('@', '+more@'), forwarded])
    assert.equal(await ask(ticket, address, address), 'own address', address)
})

test('a channel answers 500 times in an hour, and the installation as often as its operator says', async () => {
  const { workspace, channel, ticketOf, ask } = await startDesk()
  const ticket = await ticketOf('cyd@x.test')
  travel(2 * hour)
  assert.equal(await ask(ticket, 'cyd@x.test', 'a', 0), 'installation spent')
  assert.equal(await ask(ticket, 'cyd@x.test', 'a', 1), 'granted')
  assert.equal(await ask(ticket, 'cyd@x.test', 'b', 1), 'installation spent')
  await world.inside(
    workspace,
    ({ sql, now }) => sql`
      insert into automatic_answers (workspace_id, ticket_id, address, source, channel_id, sent_at)
      select ${workspace.id}, ${ticket}, n || '@y.test', 'flood', ${channel.id}, ${now} from generate_series(2, 500) n`,
  )
  assert.equal(await ask(ticket, 'cyd@x.test', 'b'), 'channel spent')
  travel(hour + 1_000)
  assert.equal(await ask(ticket, 'cyd@x.test', 'b'), 'granted')
})

test('when no more may be sent, that is told to the operator once an hour for a channel', async () => {
  travel(2 * hour)
  const { workspace, channel } = await startDesk()
  const body = { acknowledgement: '<p>We have your mail.</p>' }
  await call(`PUT /api/channels/${channel.ulid}/mail`, {
    session: await world.session(workspace.owner),
    body,
  })
  let writers = 0
  const write = async (count: number) => {
    for (let n = 0; n < count; n += 1) {
      writers += 1
      await mailIn.send({ from: `writer${writers}@x.test`, to: channel.email_address })
      await runJobs()
    }
  }
  const before = (await mails()).length
  await write(2)
  assert.equal(lines.length, 0)
  await write(3)
  assert.equal((await mails()).length, before + 2)
  assert.deepEqual(
    lines.map(({ level, channel }) => [level, channel]),
    [[50, channel.ulid]],
  )
  assert.match(
    lines[0]?.msg ?? '',
    /not sent: this installation has reached its limit .* increase AUTOMATIC_MAILS\.$/,
  )
  travel(hour + 1_000)
  await write(3)
  assert.equal(lines.length, 2)
})

test('why nothing was sent is explained', () => {
  for (const verdict of ['had one', 'address spent', 'channel spent', 'installation spent'] as const)
    assert.match(whyNot(verdict), /^this [a-z]+ has .*\.$/)
  assert.match(whyNot('installation spent'), /its limit of automatic mail/)
  assert.match(whyNot('channel spent'), /500/)
})
