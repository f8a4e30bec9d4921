import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { createChannel } from '../server/channels/actions.ts'
import { openRows } from '../server/installation.ts'
import { connect, type Pool } from '../server/platform/db/connection/driver.ts'
import { systemClock } from '../server/platform/kernel/clock.ts'
import type { Logins } from '../server/platform/postgres/logins.ts'
import { issueToken } from '../server/workspaces/tokens/actions.ts'
import type { Request } from './cases.ts'
import { percentile } from './drive.ts'
import { timed } from './pace.ts'
import { seeded as randomFrom } from './search/random.ts'
import { openSeeded, type Seeded } from './seed.ts'
import { startBellhop } from './servers.ts'

type Run = { agents: number[]; seconds: number; say: (line: string) => void }

const tickets = 20_000
const by = { type: 'system', name: 'bench' } as const
const address = 'support@bench.test'
/** A busy hour has so many times the work of an average one. */
const busy = 3
/** A token may have 50 streams. */
const agentsPerToken = 40

type Kind = { perHour: number; request: (seed: Seeded, random: () => number) => Request }

const json = (method: 'POST', path: string, body: object): Request => ({
  method,
  path,
  body: JSON.stringify(body),
})
const get = (path: string): Request => ({ method: 'GET', path })
const some = (seed: Seeded, random: () => number) =>
  seed.tickets[Math.floor(random() * seed.tickets.length)] ?? ''
const sentence = 'Thank you for your message. We have looked at it and will send you another one today. '

/** The work of an agent in an average hour with eight tickets, as the app asks for it. */
const kinds: Kind[] = [
  { perHour: 20, request: () => get('/api/tickets?filter[status]=open&per_page=30&cursor=start') },
  { perHour: 10, request: () => get('/api/ticket-counts') },
  { perHour: 24, request: (seed, random) => get(`/api/tickets/${some(seed, random)}`) },
  { perHour: 16, request: (seed) => get(`/api/contacts/${seed.contact}/timeline`) },
  { perHour: 4, request: () => get('/api/tickets?filter[search]=zanzibar&cursor=start') },
  {
    perHour: 8,
    request: (seed, random) =>
      json('POST', `/api/tickets/${some(seed, random)}/reply`, {
        body: `<p>${sentence.repeat(4)}</p>`,
        status: 'closed',
      }),
  },
  {
    perHour: 4,
    request: (seed, random) =>
      json('POST', `/api/tickets/${some(seed, random)}/note`, { body: `<p>${sentence}</p>` }),
  },
]
/** Mails of customers for each agent in an average hour. */
const mailsPerHour = 12

/** Measures one server and its PostgreSQL under the work of teams of different sizes in a busy hour. */
export const benchAgents = async ({ agents, seconds, say }: Run) => {
  const folder = await mkdtemp(join(tmpdir(), 'bellhop-bench-'))
  const { postgres, seeded } = await openSeeded({ folder, amounts: { contacts: tickets, tickets }, say })
  const sql = connect({ ...postgres.superuser, database: postgres.app.database }, { max: 1 })
  try {
    const tokens = await prepareTeam(postgres, seeded, Math.ceil(Math.max(...agents) / agentsPerToken))
    const bellhop = await startBellhop(folder, { mailPort: '0' })
    try {
      const team = { bellhop, seeded, tokens, sql, seconds }
      say(`\nA busy hour: ${busy} times an average one, for ${seconds} s.\n`)
      say(
        row([
          'Agents',
          'Requests/s',
          'Mails/s',
          'Events/s',
          'p50 ms',
          'p95 ms',
          'Cores: Node',
          'PostgreSQL',
          'MB: Node',
          'PostgreSQL',
          'Connections',
          'WAL GB/day',
        ]),
      )
      say(row(Array.from({ length: 12 }, () => '---:')))
      // A small team needs more time for as many requests.
      for (const count of agents)
        say(row(await measureTeam({ ...team, seconds: count < 20 ? 3 * seconds : seconds }, count)))
    } finally {
      await bellhop.stop()
    }
  } finally {
    await sql.end()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`

/** Adds a mailbox, and tokens for the agents. */
const prepareTeam = async (logins: Logins, { workspace, owner }: Seeded, count: number) => {
  const db = openRows(logins.app, { clock: systemClock, max: 2 })
  try {
    await db.write(workspace, by, (tx) =>
      createChannel(tx, { type: 'email', name: 'Mail', address }, 'bench.test'),
    )
    return await db.global.write(by, (tx) =>
      Promise.all(
        Array.from({ length: count }, async (_, n) => {
          const made = await issueToken(tx, {
            userId: owner,
            name: `team ${n}`,
            workspaces: [workspace],
          })
          return made.token
        }),
      ),
    )
  } finally {
    await db.close()
  }
}

type Team = {
  bellhop: Awaited<ReturnType<typeof startBellhop>>
  seeded: Seeded
  tokens: string[]
  sql: Pool
  seconds: number
}

const measureTeam = async (team: Team, agents: number) => {
  const { bellhop, sql, seconds } = team
  const streams = await openStreams(team, agents)
  await pause(2_000)
  const [walBefore, cpuBefore, begun] = [await walBytes(sql), bellhop.cpu(), performance.now()]
  const [latencies, mails] = await Promise.all([work(team, agents), writeMails(team, agents)])
  const elapsed = (performance.now() - begun) / 1_000
  const cpu = bellhop.cpu()
  const [{ connections }] = await sql<[{ connections: number }]>`
    select count(*)::integer as connections from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
  const wal = (await walBytes(sql)) - walBefore
  const sorted = latencies.toSorted((one, other) => one - other)
  const cores = (ms: number) => (ms / 1_000 / elapsed).toFixed(2)
  const received = streams.close()
  // An average day has eight hours of average work.
  const perDay = (wal / elapsed / busy) * 8 * 3_600
  return [
    agents,
    (latencies.length / seconds).toFixed(1),
    (mails / seconds).toFixed(1),
    Math.round(received / elapsed),
    percentile(sorted, 0.5).toFixed(1),
    percentile(sorted, 0.95).toFixed(1),
    cores(cpu.node - cpuBefore.node),
    cores(cpu.postgres - cpuBefore.postgres),
    bellhop.memoryMb(),
    bellhop.postgresMb(),
    connections,
    (perDay / 1024 ** 3).toFixed(1),
  ]
}

const walBytes = async (sql: Pool) => {
  const [{ bytes }] = await sql<
    [{ bytes: number }]
  >`select (pg_current_wal_lsn() - '0/0'::pg_lsn)::float8 as bytes`
  return bytes
}

/** A stream of live updates for each agent, read to the end. */
const openStreams = async ({ bellhop, tokens }: Team, agents: number) => {
  const ending = new AbortController()
  let received = 0
  const open = async (token: string) => {
    const response = await fetch(`${bellhop.url}/api/events`, {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
      signal: ending.signal,
    })
    if (!response.ok || !response.body) throw new Error(`The stream returned ${response.status}.`)
    const text = response.body.pipeThrough(new TextDecoderStream())
    const read = async () => {
      for await (const part of text) received += part.split('\ndata:').length - 1
    }
    read().catch(() => {}) // aborted at the end
  }
  await Promise.all(Array.from({ length: agents }, (_, n) => open(tokens[n % tokens.length] ?? '')))
  return {
    close: () => {
      ending.abort()
      return received
    },
  }
}

/** The requests of a team, at the times that they come: independent of the responses. */
const work = async ({ bellhop, seeded, tokens, seconds }: Team, agents: number) => {
  const random = randomFrom(1)
  const requests = kinds.flatMap(({ perHour, request }) =>
    Array.from({ length: Math.round((agents * perHour * busy * seconds) / 3_600) }, () => ({
      at: random() * seconds * 1_000,
      request: request(seeded, random),
    })),
  )
  const begun = performance.now()
  return Promise.all(
    requests.map(async ({ at, request }, index) => {
      await pause(at)
      await timed({ url: bellhop.url, token: tokens[index % tokens.length] ?? '' }, request)
      return performance.now() - (begun + at)
    }),
  )
}

const writeMails = async ({ bellhop, seconds }: Team, agents: number) => {
  const count = Math.round((agents * mailsPerHour * busy * seconds) / 3_600)
  const transport = createTransport({
    host: '127.0.0.1',
    port: bellhop.started.mail_port,
    ignoreTLS: true,
    pool: true,
  })
  await Promise.all(
    Array.from({ length: count }, async (_, n) => {
      await pause((n * seconds * 1_000) / count)
      await transport.sendMail({
        from: `customer${n}@example.test`,
        to: address,
        subject: `Order ${n}`,
        text: sentence.repeat(6),
      })
    }),
  )
  transport.close()
  return count
}
