import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { correspondence } from '../../../../test/correspondence.ts'
import { startBellhop } from '../../../../test/harness.ts'
import { startMailServer } from '../../../../test/mail-server.ts'
import { deliveringMail } from '../background.ts'
import { deliveryWork } from '../record/queue-store.ts'

const server = await startMailServer({ delayMs: 200 })
const { call, world, services, another, runJobs, travel, startWork } = await startBellhop({
  environment: { SMTP_URL: server.url },
})
const workspace = await world.workspace()
const channel = await world.channel(workspace)
const { open, reply, last, resend } = correspondence(call, workspace.owner.token, channel)
const sentTo = async (address: string) => {
  for (let waited = 0; waited < 5_000; waited += 20) {
    if (server.received.some(({ recipients }) => recipients.includes(address))) return waited
    await pause(20)
  }
  return assert.fail(`nothing went to ${address}`)
}

test('what is written leaves at once, and what is on its way when the process ends gets there', async () => {
  const deliveries = startWork(deliveringMail(services))
  let woken = 0
  services.db.news.onOwn(['work'], (news) => {
    if (news.some(({ work }) => work === deliveryWork)) woken += 1
  })
  await pause(100)
  const ticket = await open('running@example.test')
  assert.equal(woken, 0)
  await reply(ticket)
  assert.equal(woken, 1)
  await sentTo('running@example.test')
  const { mails } = server.seen
  await reply(ticket, { body: 'y', to_recipients: ['stopped@example.test'] })
  while (server.seen.mails === mails) await pause(20)
  await deliveries.stop()
  assert.equal((await last(ticket)).send_status, 'sent')
})

test('any number of processes send, and each mail leaves once', async () => {
  const other = await another()
  const both = [startWork(deliveringMail(services)), other.startWork(deliveringMail(other.services))]
  const addresses = Array.from({ length: 40 }, (_, index) => `both${index}@example.test`)
  await Promise.all(addresses.map(async (address) => reply(await open(address))))
  for (const address of addresses) await sentTo(address)
  await Promise.all(both.map(({ stop }) => stop()))
  const got = server.received
    .flatMap(({ recipients }) => recipients)
    .filter((address) => address.startsWith('both'))
  assert.deepEqual(got.sort(), addresses.sort())
})

test('after an hour without its mail server everything leaves soon', async () => {
  const gone = await startMailServer()
  await gone.close()
  const down = await startBellhop({ environment: { SMTP_URL: gone.url } })
  const place = await down.world.workspace()
  const desk = correspondence(down.call, place.owner.token, await down.world.channel(place))
  for (let n = 0; n < 20; n += 1) await desk.reply(await desk.open(`hour${n}@example.test`))
  for (let minute = 0; minute < 60; minute += 1) {
    await down.runJobs()
    down.travel(60_000)
  }
  const back = await startMailServer({ port: gone.port })
  down.travel(150_000)
  await down.runJobs()
  assert.equal(back.received.length, 20)
})

test('a message that is sent again is on its way at once', async () => {
  const ticket = await open('refused-550@example.test')
  const message = await reply(ticket)
  await runJobs()
  travel(1_000)
  let isWoken = false
  services.db.news.onOwn(['work'], (news) => {
    isWoken ||= news.some(({ work }) => work === deliveryWork)
  })
  assert.equal((await resend(ticket, message)).status, 200)
  assert.ok(isWoken)
})

test('a process stops soon, whatever mail servers do; what has not begun to leave waits for the next one', async () => {
  const mute = await startMailServer({ delayMs: 4_000 })
  const stopped = await startBellhop({ environment: { SMTP_URL: `${mute.url}?connections=2` } })
  const place = await stopped.world.workspace()
  const desk = correspondence(stopped.call, place.owner.token, await stopped.world.channel(place))
  const addresses = Array.from({ length: 40 }, (_, n) => `mute${n}@example.test`)
  const tickets = await Promise.all(addresses.map((address) => desk.open(address)))
  await Promise.all(tickets.map((ticket) => desk.reply(ticket)))
  const deliveries = stopped.startWork(deliveringMail(stopped.services, { patienceMs: 500 }))
  while (mute.seen.mails < 2) await pause(20)
  const begun = performance.now()
  await deliveries.stop()
  const tookMs = performance.now() - begun
  assert.ok(tookMs < 2_000, `it took ${tookMs} ms`)
  const states = await Promise.all(tickets.map(async (ticket) => (await desk.last(ticket)).send_status))
  assert.equal(states.filter((state) => state === 'unknown').length, 2)
  assert.equal(states.filter((state) => state === 'pending').length, 38)
})
