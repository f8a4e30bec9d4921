import type { Config } from './config.ts'
import type { Clock } from './platform/clock.ts'
import type { Db } from './platform/db/open.ts'
import { createServer } from './platform/http/server.ts'
import type { Log } from './platform/log.ts'
import { createRateLimits } from './platform/rate-limits.ts'
import * as tags from './tags/routes.ts'
import { createGate } from './tokens/gate.ts'
import { rememberHolders } from './tokens/holder.ts'
import * as tokens from './tokens/routes.ts'

/** All that the API does; the order is that of the documentation. */
export const routes = [...tokens.routes, ...tags.routes]

type Means = { config: Config; db: Db; clock: Clock; log: Log }

export const createApp = ({ config, db, clock, log }: Means) => {
  const holders = rememberHolders(db)
  const gate = createGate({
    findHolder: holders.find,
    limit: createRateLimits(db.statement),
    limits: { api: config.RATE_LIMIT_API, address: config.RATE_LIMIT_ADDRESS },
    noteUse: () => {},
    clock,
  })
  return createServer({
    db,
    log,
    routes,
    plugins: [],
    gate,
    trustedProxies: config.TRUSTED_PROXIES,
    baseUrl: (request) => config.BELLHOP_URL ?? `${request.protocol}://${request.host}`,
  })
}
