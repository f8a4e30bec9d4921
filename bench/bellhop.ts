import { createApp } from '../server/app.ts'
import { readConfig } from '../server/config.ts'
import { openRows } from '../server/installation.ts'
import { openKeys } from '../server/keys.ts'
import { systemClock } from '../server/platform/clock.ts'
import { createLog } from '../server/platform/log.ts'
import { openArticleSearch } from '../server/search/actions.ts'
import { atWork } from './process.ts'

/** Bellhop as it is started, on a database that is already there. */
await atWork(async ({ app: connection }) => {
  const config = readConfig({
    RATE_LIMIT_API: '100000000',
    LOG_LEVEL: 'info',
    BELLHOP_URL: 'http://127.0.0.1',
  })
  const log = createLog(config.LOG_LEVEL, { pretty: false })
  const rows = await openRows(connection, {
    clock: systemClock,
    log,
    max: config.DATABASE_CONNECTIONS,
    serves: true,
  })
  const articles = openArticleSearch({ config, log, db: rows.db })
  return createApp({ config, log, clock: systemClock, keys: openKeys(config), articles, ...rows })
})
