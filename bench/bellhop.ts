import { createApp } from '../server/app.ts'
import { readConfig } from '../server/config.ts'
import { openRows } from '../server/installation.ts'
import { systemClock as clock } from '../server/platform/clock.ts'
import { createLog } from '../server/platform/log.ts'
import { openServices } from '../server/services.ts'
import { atWork } from './process.ts'

/** Bellhop as it is started, on a database that is already there. */
await atWork(async ({ app: connection }) => {
  const config = readConfig({
    RATE_LIMIT_API: '100000000',
    LOG_LEVEL: 'info',
    BELLHOP_URL: 'http://127.0.0.1',
  })
  const log = createLog(config.LOG_LEVEL, { pretty: false })
  const rows = openRows(connection, { clock, max: config.DATABASE_CONNECTIONS })
  return createApp(openServices({ config, db: rows.db, clock, log }), rows)
})
