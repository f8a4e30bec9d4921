import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import { createTransport } from 'nodemailer'
import { type FirstStart, startBellhop } from './servers.ts'

const connections = 20
// In a separate thread: the clients that send the mails would delay its timers.
const everyday = { connections: 2, overallRate: 40, duration: 8, workers: 1 }
/** The first mails start the worker threads, and run code that is not compiled yet. */
const warmUp = 2_000

type Started = { url: string } & FirstStart

/** Mails per second from the first connection to the last committed ticket, and the latency of the API meanwhile. */
export const benchMail = async (mails: number, say: (line: string) => void) => {
  const folder = await mkdtemp(join(tmpdir(), 'bellhop-bench-'))
  const { started, cpu, stop } = await startBellhop(folder, { mailPort: '0' })
  try {
    await handIn(started, 'warm', warmUp)
    await committed(started, warmUp)
    const calm = await answers(started)
    const stir = answers(started)
    const begun = performance.now()
    const before = cpu()
    await handIn(started, 'bench', mails)
    const taken = performance.now() - begun
    await committed(started, warmUp + mails)
    const seconds = (performance.now() - begun) / 1_000
    const after = cpu()
    const used = [after.node - before.node, after.postgres - before.postgres].map((ms) =>
      (ms / mails).toFixed(2),
    )
    const busy = await stir
    say(`\n${mails} mails by SMTP over ${connections} connections, each a ticket of its own:`)
    say(`  taken      ${Math.round(mails / (taken / 1_000))} a second`)
    say(`  committed  ${Math.round(mails / seconds)} a second`)
    say(`  CPU of each, with that of the requests meanwhile: Node ${used[0]} ms, PostgreSQL ${used[1]} ms`)
    say(
      `  GET /api/tickets, p97.5 of ${everyday.overallRate} a second: ${calm} ms before, ${busy} ms meanwhile`,
    )
  } finally {
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const answers = async ({ url, token }: Started) => {
  const headers = { authorization: `Bearer ${token}` }
  const { latency } = await autocannon({ url: `${url}/api/tickets?per_page=25`, headers, ...everyday })
  return latency.p97_5
}

const text = 'Hello, my order has not come yet. Could you have a look, please?\r\n'.repeat(12)

const handIn = async ({ mail_port: port, channel }: Started, name: string, mails: number) => {
  const transport = createTransport({
    host: '127.0.0.1',
    port,
    ignoreTLS: true,
    pool: true,
    maxConnections: connections,
    maxMessages: Number.POSITIVE_INFINITY,
  })
  const to = channel.email_address
  const send = (number: number) => {
    const from = `person${number % 1_000}@example.test`
    const lines = [
      `From: ${from}`,
      `To: ${to}`,
      `Subject: Order ${number}`,
      `Message-ID: <${name}-${number}@example.test>`,
    ]
    return transport.sendMail({ raw: `${lines.join('\r\n')}\r\n\r\n${text}`, envelope: { from, to } })
  }
  await Promise.all(Array.from({ length: mails }, (_, number) => send(number)))
  transport.close()
}

const committed = async ({ url, token }: Started, mails: number) => {
  for (;;) {
    const answer = await fetch(`${url}/api/mail-counts`, { headers: { authorization: `Bearer ${token}` } })
    const { data } = (await answer.json()) as { data: { ticketed: number } }
    if (data.ticketed >= mails) return
    await pause(100)
  }
}
