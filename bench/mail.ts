import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import { createTransport } from 'nodemailer'

const connections = 20
const everyday = { connections: 2, overallRate: 40, duration: 8 }

type Started = { url: string; mail_port: number; token: string; channel: { email_address: string } }

/** Mails a second from the first connection to the last committed ticket, and how the API answers meanwhile. */
export const benchMail = async (mails: number, say: (line: string) => void) => {
  const folder = await mkdtemp(join(tmpdir(), 'bellhop-bench-'))
  const { started, stop } = await start(folder)
  try {
    const calm = await answers(started)
    const stir = answers(started)
    const begun = performance.now()
    await handIn(started, mails)
    const taken = performance.now() - begun
    await committed(started, mails)
    const seconds = (performance.now() - begun) / 1_000
    const busy = await stir
    say(`\n${mails} mails by SMTP over ${connections} connections, each a ticket of its own:`)
    say(`  taken      ${Math.round(mails / (taken / 1_000))} a second`)
    say(`  committed  ${Math.round(mails / seconds)} a second`)
    say(
      `  GET /api/tickets, p97.5 of ${everyday.overallRate} a second: ${calm} ms before, ${busy} ms meanwhile`,
    )
  } finally {
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const start = async (DATA_DIR: string) => {
  const environment = {
    DATA_DIR,
    PORT: '0',
    HOST: '127.0.0.1',
    MAIL_PORT: '0',
    MAIL_HOST: '127.0.0.1',
    RATE_LIMIT_MAIL: '100000000',
  }
  const child = spawn(process.execPath, ['server/main.ts', 'start', '--json'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { PATH: process.env.PATH, ...environment },
  })
  const [line] = await once(child.stdout, 'data')
  const started: Started = JSON.parse(String(line))
  const stop = async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return { started, stop }
}

const answers = async ({ url, token }: Started) => {
  const headers = { authorization: `Bearer ${token}` }
  const { latency } = await autocannon({ url: `${url}/api/tickets?per_page=25`, headers, ...everyday })
  return latency.p97_5
}

const text = 'Hello, my order has not come yet. Could you have a look, please?\r\n'.repeat(12)

const handIn = async ({ mail_port: port, channel }: Started, mails: number) => {
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
      `Message-ID: <bench-${number}@example.test>`,
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
