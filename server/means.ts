import type { Config } from './config.ts'
import type { Clock } from './platform/clock.ts'
import type { Db } from './platform/db/open.ts'
import type { Log } from './platform/log.ts'

/** What a job may use. */
export type Means = { config: Config; db: Db; clock: Clock; log: Log }
