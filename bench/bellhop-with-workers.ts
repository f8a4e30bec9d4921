import { createApp } from '../server/app.ts'
import { readConfig } from '../server/config.ts'
import { openRows } from '../server/installation.ts'
import { systemClock as clock } from '../server/platform/clock.ts'
import { createLog } from '../server/platform/log.ts'
import { openServices } from '../server/services.ts'
import { startWorkers } from '../server/workers.ts'
import { atWork } from './process.ts'

/** Bellhop with its workers in the same process, as one that is started without a role. */
await atWork(async ({ app: connection }) => {
  const config = readConfig({
    RATE_LIMIT_API: '100000000',
    LOG_LEVEL: 'info',
    BELLHOP_URL: 'http://127.0.0.1',
    MAIL_DOMAIN: 'bench.test',
  })
  const log = createLog(config.LOG_LEVEL, { pretty: false })
  const max = config.DATABASE_CONNECTIONS
  const rows = openRows(connection, { clock, max })
  const services = openServices({ config, db: rows.db, clock, log })
  startWorkers(rows, services)
  return createApp(services, rows)
})
