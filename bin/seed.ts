import { seed } from '../bench/seed.ts'
import { readConfig } from '../server/config.ts'
import { prepare } from '../server/installation.ts'
import { openEmbedded } from '../server/platform/postgres/embedded.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const tickets = Number(process.argv[2] ?? 10_000)

/** Adds a workspace with this many tickets to the database of this checkout, for trying things out. */
const postgres = await openEmbedded(readConfig().DATA_DIR, 'command', say)
try {
  await prepare(postgres.owner, postgres.app.user)
  const { token } = await seed(postgres, { contacts: 0, tickets })
  say(`A workspace with ${tickets.toLocaleString('en')} tickets is there. Its token: ${token}`)
} finally {
  await postgres.stop()
}
