import { prepare } from '../server/installation.ts'
import { openEmbedded } from '../server/platform/postgres/embedded.ts'
import type { Settings } from '../server/platform/postgres/settings.ts'
import { type Amounts, seed } from './seed.ts'

type Seeding = { folder: string; amounts: Amounts; settings?: Settings; say: (line: string) => void }

/** A new PostgreSQL with one workspace of test data. */
export const openSeeded = async ({ folder, amounts, settings, say }: Seeding) => {
  const postgres = await openEmbedded(folder, 'command', say, settings)
  try {
    await prepare(postgres.owner, postgres.app.user)
    say(`Seeding ${grouped(amounts.contacts)} contacts and ${grouped(amounts.tickets)} tickets.`)
    const seeded = await seed(postgres, amounts)
    return { postgres, seeded }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

export const grouped = (number: number) => number.toLocaleString('en')
