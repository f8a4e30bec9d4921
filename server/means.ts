import type { Config } from './config.ts'
import type { Clock } from './platform/clock.ts'
import type { Db } from './platform/db/open.ts'
import type { Files } from './platform/files/files.ts'
import type { Keys } from './platform/keys.ts'
import type { Log } from './platform/log.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import type { Model } from './platform/model/model.ts'
import type { ArticleSearch } from './search/actions.ts'

/** What a job may use. The address is the one that people reach this installation under. */
export type Means = {
  config: Config
  db: Db
  clock: Clock
  log: Log
  files: Files
  keys: Keys
  mail: Mailer
  model: Model | undefined
  articles: ArticleSearch
  url: string
}
