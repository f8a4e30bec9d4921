import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { optionsOf } from '../bin/testing/options.ts'
import { cases } from './cases.ts'
import { benchGrowth } from './growth.ts'
import { benchMail } from './mail.ts'
import { idleLine, measure } from './measure.ts'
import { seedLean } from './seed-lean.ts'
import { openSeeded } from './seeded.ts'
import { startBellhop, startLean } from './servers.ts'
import { benchStreams } from './streams.ts'
import { heading, linesOf } from './table.ts'
import { benchWorkflows } from './workflows.ts'

const { values } = optionsOf({
  options: {
    tickets: { type: 'string', default: '100000' },
    /** Default: the number of tickets. */
    contacts: { type: 'string' },
    /** The length of each measurement. Default: 5, or 20 with `--growth`. */
    seconds: { type: 'string' },
    /** Part of the name of the benchmarks to run, such as `tickets` or `mail`. */
    only: { type: 'string', default: '' },
    mails: { type: 'string', default: '10000' },
    streams: { type: 'string', default: '2000' },
    /** Writes a CPU profile of Bellhop, which makes it slower. */
    profile: { type: 'boolean', default: false },
    /** Only measures the latency by number of tickets, and writes it to `docs/bench.md`. */
    growth: { type: 'boolean', default: false },
    sizes: { type: 'string', default: '10000,100000,1000000' },
  },
})
const tickets = Number(values.tickets)
const seconds = Number(values.seconds ?? (values.growth ? 20 : 5))
const contacts = Number(values.contacts ?? values.tickets)
const isWanted = ({ name }: { name: string }) => name.includes(values.only)
const say = (line: string) => process.stdout.write(`${line}\n`)

if (values.growth) await benchGrowth({ sizes: values.sizes.split(',').map(Number), seconds, say })
else await benchAll()

async function benchAll() {
  const folder = await mkdtemp(join(tmpdir(), 'bellhop-bench-'))
  try {
    if (!['mail', 'streams'].includes(values.only)) await benchServer(folder)
    if (isWanted({ name: 'mail' })) await benchMail(Number(values.mails), say)
    if (isWanted({ name: 'streams' })) await benchStreams(Number(values.streams), say)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function benchServer(folder: string) {
  const { postgres, seeded } = await openSeeded({ folder, amounts: { contacts, tickets }, say })
  try {
    const lean = await startLean(folder, await seedLean(postgres, seeded.workspace))
    const profile = values.profile ? await mkdtemp(join(tmpdir(), 'bellhop-profile-')) : undefined
    const bellhop = await startBellhop(folder, { ...(profile && { profile }) })
    say('\nBellhop and a lean server with two tables, in turns on the same PostgreSQL.\n')
    say(heading())
    for (const one of cases(seeded).filter(isWanted)) {
      for (const connections of [1, 32]) {
        const load = { connections, seconds }
        const theirs = one.isLean ? await measure({ server: lean }, one, load) : undefined
        const ours = await measure({ server: bellhop, token: seeded.token }, one, load)
        for (const line of linesOf({ route: one.name, connections, bellhop: ours, lean: theirs })) say(line)
      }
    }
    say(`\n${await idleLine(bellhop)}`)
    if (isWanted({ name: 'workflows' })) await benchWorkflows({ postgres, seeded, bellhop, seconds, say })
    await Promise.all([bellhop.stop(), lean.stop()])
    if (profile) say(`The CPU profile is in ${profile}`)
  } finally {
    await postgres.stop()
  }
}
