import * as agent from './agent/routes.ts'
import * as attachments from './attachments/routes.ts'
import * as brains from './brains/routes.ts'
import * as channels from './channels/routes.ts'
import * as companies from './companies/routes.ts'
import { type Config, publicUrl } from './config.ts'
import * as contacts from './contacts/routes.ts'
import { docs } from './docs/plugin.ts'
import { openFiles } from './files.ts'
import { help } from './help/plugin.ts'
import { robots } from './help/robots.ts'
import { mailHook } from './inbound/hook.ts'
import * as mails from './mails/routes.ts'
import { invitationRoutes } from './members/invitation-routes.ts'
import * as members from './members/routes.ts'
import { downloads } from './outbound/download-plugin.ts'
import * as outbound from './outbound/routes.ts'
import { health } from './pages/health.ts'
import { welcome } from './pages/welcome.ts'
import type { Clock } from './platform/clock.ts'
import type { Db } from './platform/db/open.ts'
import type { OutgoingEvent } from './platform/db/transaction.ts'
import { networkOf } from './platform/http/network.ts'
import { createServer } from './platform/http/server.ts'
import type { Keys } from './platform/keys.ts'
import type { Log } from './platform/log.ts'
import { tooMany } from './platform/problem.ts'
import { createRateLimits } from './platform/rate-limits.ts'
import * as questions from './questions/routes.ts'
import * as quickReplies from './quick-replies/routes.ts'
import type { ArticleSearch } from './search/actions.ts'
import { routes as searchRoutes } from './search/routes.ts'
import * as tags from './tags/routes.ts'
import * as teams from './teams/routes.ts'
import * as tickets from './tickets/routes.ts'
import { createGate, limitHeaders } from './tokens/gate.ts'
import { rememberHolders } from './tokens/holder.ts'
import * as tokens from './tokens/routes.ts'
import { rememberUses } from './tokens/uses.ts'
import { createReceiver } from './uploads/receive.ts'
import * as uploads from './uploads/routes.ts'
import * as views from './views/routes.ts'
import * as workflows from './workflows/routes.ts'

/** All that the API does; the order is that of the documentation. */
export const routes = [
  ...tokens.routes,
  ...tickets.routes,
  ...outbound.routes,
  ...uploads.routes,
  ...attachments.routes,
  ...workflows.routes,
  ...agent.routes,
  ...tags.routes,
  ...contacts.routes,
  ...companies.routes,
  ...views.routes,
  ...teams.routes,
  ...members.routes,
  ...quickReplies.routes,
  ...channels.routes,
  ...brains.routes,
  ...searchRoutes,
  ...questions.routes,
  ...mails.routes,
]

type Means = {
  config: Config
  db: Db
  clock: Clock
  log: Log
  keys: Keys
  articles: ArticleSearch
  onCommit: (listen: (events: OutgoingEvent[]) => void) => void
  /** Aborted once the server is about to stop: load balancers are to send nothing more. */
  draining?: AbortSignal
}

export const createApp = ({ config, db, clock, log, keys, articles, onCommit, draining = never }: Means) => {
  const holders = rememberHolders(db)
  const uses = rememberUses({ db, clock, log })
  const limit = createRateLimits(db.statement)
  const gate = createGate({
    holders,
    limit,
    limits: { api: config.RATE_LIMIT_API, address: config.RATE_LIMIT_ADDRESS },
    noteUse: uses.note,
    clock,
  })
  onCommit((events) => {
    if (events.some(({ type }) => changesAccess.test(type))) holders.forget()
  })
  const admits = async (ip: string) =>
    (await limit(`address:${networkOf(ip)}`, config.RATE_LIMIT_ADDRESS)).allowed
  const admitsMail = async (ip: string) =>
    (await limit(`mail:${networkOf(ip)}`, config.RATE_LIMIT_MAIL)).allowed
  const files = openFiles(config)
  const admit = async (apiToken: number) => {
    const verdict = await limit(`uploads:${apiToken}`, config.RATE_LIMIT_UPLOADS)
    if (!verdict.allowed) throw tooMany(limitHeaders(verdict))
  }
  return createServer({
    db,
    files,
    keys,
    services: { articles, egressAllow: config.EGRESS_ALLOW },
    automaticMails: config.AUTOMATIC_MAILS,
    receiver: createReceiver({
      files,
      clock,
      admit,
      ttlMinutes: config.UPLOAD_TTL_MINUTES,
      room: { files: config.PARKED_FILES, bytes: config.PARKED_BYTES },
    }),
    log,
    draining,
    routes,
    plugins: [
      welcome,
      health(db, draining),
      docs(routes.map(({ endpoint }) => endpoint)),
      invitationRoutes({ db, url: publicUrl(config), admits }),
      help({ db, articles, url: publicUrl(config), admits }),
      robots,
      mailHook({ db, files, clock, keys, admits, admitsMail, atOnce: config.MAIL_CONNECTIONS }),
      downloads({ db, files, admits }),
      (app) => app.addHook('onClose', uses.writeNow),
    ],
    gate,
    trustedProxies: config.TRUSTED_PROXIES,
    baseUrl: (request) => config.BELLHOP_URL ?? `${request.protocol}://${request.host}`,
  })
}

const never = new AbortController().signal

// Other processes notice within half a second; this one at once.
const changesAccess = /^(member|token|channel)\./
