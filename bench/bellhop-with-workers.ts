import { createApp } from '../server/app.ts'
import { publicUrl, readConfig } from '../server/config.ts'
import { openFiles } from '../server/files.ts'
import { openRows } from '../server/installation.ts'
import { openKeys } from '../server/keys.ts'
import { openMail } from '../server/mail.ts'
import { openModel } from '../server/model.ts'
import { systemClock as clock } from '../server/platform/clock.ts'
import { createLog } from '../server/platform/log.ts'
import { openArticleSearch } from '../server/search/actions.ts'
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
  const rows = await openRows(connection, { clock, log, max, serves: true })
  const keys = openKeys(config)
  const files = openFiles(config)
  const articles = openArticleSearch({ config, log, db: rows.db })
  const [mail, model, url] = [openMail(config), openModel(config), publicUrl(config)]
  await startWorkers(rows, { config, db: rows.db, clock, log, files, keys, mail, model, articles, url })
  return createApp({ config, log, clock, keys, articles, ...rows })
})
