import { openPostgres } from '../installation.ts'
import type { Surroundings } from './command.ts'

type Postgres = Awaited<ReturnType<typeof openPostgres>>

/** Opens the database as it is, migrated or not, for some work, and closes it. */
export const withPostgres = async <T>(
  /** A restore serves nobody, but lets no server run beside it, and makes what is missing. */
  as: 'server' | 'command',
  { config, say }: Surroundings,
  work: (postgres: Postgres) => Promise<T>,
) => {
  const postgres = await openPostgres(as, { config, say, mayCreate: as === 'server' })
  const interrupted = () => void postgres.stop().finally(() => process.exit(130))
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted)
  try {
    return await work(postgres)
  } finally {
    await postgres.stop()
  }
}
