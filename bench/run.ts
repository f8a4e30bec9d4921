import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { prepare } from '../server/installation.ts'
import { openEmbedded } from '../server/platform/postgres/embedded.ts'
import { cases } from './cases.ts'
import { drive, type Figures } from './drive.ts'
import { benchMail } from './mail.ts'
import { startServer } from './process.ts'
import { seed } from './seed.ts'
import { benchWorkflows } from './workflows.ts'

const { values } = parseArgs({
  options: {
    contacts: { type: 'string', default: '100000' },
    tickets: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '5' },
    /** A part of the name of the routes to measure. */
    only: { type: 'string', default: '' },
    mails: { type: 'string', default: '3000' },
  },
})
const [contacts, tickets, seconds] = [values.contacts, values.tickets, values.seconds].map(Number) as [
  number,
  number,
  number,
]
const say = (line: string) => process.stdout.write(`${line}\n`)

const folder = await mkdtemp(join(tmpdir(), 'bellhop-bench-'))
const postgres = await openEmbedded(folder, 'command', say)
try {
  await prepare(postgres.owner, postgres.app.user)
  say(`Seeding ${contacts.toLocaleString('en')} contacts and ${tickets.toLocaleString('en')} tickets.`)
  const seeded = await seed(postgres, { contacts, tickets })
  const { workspace, token } = seeded
  const bellhop = await startServer('bellhop.ts', postgres, workspace)
  const reference = await startServer('reference.ts', postgres, workspace)
  say('\nRequests a second, and how many of the bare reference that is. Same machine, same run, in turns.\n')
  say(
    'route                                conns   bellhop  reference   ratio   p50 ms p97.5 ms   p99 ms   errors   memory MB',
  )
  for (const one of cases(seeded).filter(({ name }) => name.includes(values.only))) {
    for (const connections of [1, 32]) {
      const theirs = await drive(reference.url + one.reference, one, { connections, seconds })
      const ours = await drive(bellhop.url + one.bellhop, { ...one, token }, { connections, seconds })
      say(line(one.name, connections, ours, theirs, await bellhop.memoryMb()))
    }
  }
  await Promise.all([bellhop.stop(), reference.stop()])
  const create = cases(seeded).find(({ name }) => name === 'POST /api/tickets')
  if (create && 'workflows'.includes(values.only))
    await benchWorkflows({ postgres, seeded, create, seconds, say })
  if ('mail'.includes(values.only)) await benchMail(Number(values.mails), say)
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

function line(name: string, connections: number, ours: Figures, theirs: Figures, memory: number) {
  const numbers = [connections, ours.perSecond, theirs.perSecond].map(Math.round)
  const ratio = (ours.perSecond / theirs.perSecond).toFixed(2)
  const widths = [8, 10, 11]
  return [
    name.padEnd(34),
    ...numbers.map((number, index) => String(number).padStart(widths[index] ?? 8)),
    ratio.padStart(8),
    ...[ours.p50, ours.p97_5, ours.p99].map((ms) => String(ms).padStart(9)),
    String(ours.errors).padStart(9),
    String(memory).padStart(12),
  ].join('')
}
