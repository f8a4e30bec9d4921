import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { optionsOf } from '../bin/testing/options.ts'
import { benchAgents } from './agents.ts'
import { cases } from './cases.ts'
import { benchGrowth } from './growth.ts'
import { idleLine, measure } from './measure.ts'
import { openSeeded } from './seed.ts'
import { seedLean } from './seed-lean.ts'
import { startBellhop, startLean } from './servers.ts'
import { heading, linesOf } from './table.ts'
import { benchYears } from './years/years.ts'

const { values } = optionsOf({
  options: {
    tickets: { type: 'string', default: '100000' },
    /** Default: the number of tickets. */
    contacts: { type: 'string' },
    /** The length of each measurement. Default: 5, or 20 with `--growth` and `--years`. */
    seconds: { type: 'string' },
    /** Part of the names of the routes to measure, such as `tickets`. */
    only: { type: 'string', default: '' },
    /** Only measures the latency by number of tickets, and writes it to `docs/bench.md`. */
    growth: { type: 'boolean', default: false },
    sizes: { type: 'string', default: '10000,100000,1000000' },
    /** Only compares installations after these years, such as `1,2,3`, with one of a month; writes `docs/bench-years.md`. */
    years: { type: 'string' },
    /** Only measures teams of these sizes, such as `5,50,200`. */
    agents: { type: 'string' },
    /** Tickets per day, with `--years`. */
    daily: { type: 'string', default: '1000' },
  },
})
const tickets = Number(values.tickets)
const seconds = Number(values.seconds ?? (values.growth || values.years ? 20 : 5))
const contacts = Number(values.contacts ?? values.tickets)
const say = (line: string) => process.stdout.write(`${line}\n`)

if (values.years)
  await benchYears({ years: values.years.split(',').map(Number), daily: Number(values.daily), seconds, say })
else if (values.agents)
  await benchAgents({
    agents: values.agents.split(',').map(Number),
    seconds: Number(values.seconds ?? 60),
    say,
  })
else if (values.growth) await benchGrowth({ sizes: values.sizes.split(',').map(Number), seconds, say })
else await benchRoutes()

async function benchRoutes() {
  const folder = await mkdtemp(join(tmpdir(), 'bellhop-bench-'))
  const { postgres, seeded } = await openSeeded({ folder, amounts: { contacts, tickets }, say })
  try {
    const lean = await startLean(folder, await seedLean(postgres, seeded.workspace))
    const bellhop = await startBellhop(folder)
    say('\nBellhop and a lean server with two tables, in turns on the same PostgreSQL.\n')
    say(heading())
    for (const one of cases(seeded).filter(({ name }) => name.includes(values.only))) {
      for (const connections of [1, 32]) {
        const load = { connections, seconds }
        const theirs = one.isLean ? await measure({ server: lean }, one, load) : undefined
        const ours = await measure({ server: bellhop, token: seeded.token }, one, load)
        for (const line of linesOf({ route: one.name, connections, bellhop: ours, lean: theirs })) say(line)
      }
    }
    say(`\n${await idleLine(bellhop)}`)
    await Promise.all([bellhop.stop(), lean.stop()])
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
