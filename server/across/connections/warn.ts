import { noteQuietChannels } from '../../channels/index.ts'
import { checkSendingDomains, forgetOldReports } from '../../mail/index.ts'
import { adminsOf, checkEmailDomains } from '../../members/index.ts'
import { type Job, later } from '../../platform/background/jobs.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { type Clock, Moment } from '../../platform/kernel/clock.ts'
import { newUlid } from '../../platform/kernel/ids.ts'
import type { Log } from '../../platform/kernel/log.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { beginCheckOfConnections, uncheckedWorkspaces } from '../../workspaces/index.ts'
import { allConnections } from './gather.ts'
import { newWarnings } from './rules.ts'
import { warningMail } from './warning-mail.ts'
import * as store from './warning-store.ts'

const by = { type: 'system', name: 'connections' } as const
const everyMs = 24 * 3_600_000
const portion = 50

/** `isFailing`: the connections fail, instead of expiring soon. */
type Warned = { id: string; user: number; connections: string[]; isFailing?: boolean }
type Services = { db: Db; mail: Mailer; url: string; log: Log }

/** A retry sends the same mail with the same id, without what was renewed or works again meanwhile. */
export const sendWarning: Job<Warned, Services> = {
  queue: 'send-expiry-warning',
  // Two days in total, for an outage of the mail server.
  retries: 60,
  run: async ({ db, mail, url, log }, { id, user, connections, isFailing = false }, workspace) => {
    const [admins, all] = await db.read(workspace, (tx) => Promise.all([adminsOf(tx), allConnections(tx)]))
    const admin = admins.find((one) => one.id === user)
    const due = all.filter(
      ({ key, warning_days, failing_since }) =>
        connections.includes(key) && (isFailing ? failing_since : warning_days) !== null,
    )
    const [first] = due
    if (!admin || !first) return
    const path = (isFailing && first.path) || '/settings/connections'
    const rejection = await mail.send(warningMail(id, admin, { connections: due, isFailing }, url + path))
    if (rejection) log.warn({ workspace, user, ...rejection }, 'the warning was rejected by the mail server')
  },
}

/** Warns the admins of each workspace of ends, and looks after its channels and their domains, once a day. */
export const warnOfEnds = async ({ db, clock, log }: { db: Db; clock: Clock; log: Log }) => {
  const before = new Moment(clock().getTime() - everyMs)
  let last = 0
  for (let found = portion; found === portion; ) {
    const workspaces = await db.global.read((tx) => uncheckedWorkspaces(tx, { before, after: last, portion }))
    found = workspaces.length
    last = workspaces.at(-1) ?? last
    for (const workspace of workspaces)
      await db
        .write(workspace, by, (tx) => warnOnce(tx, before))
        .catch((error: Error) => {
          log.error({ err: error, workspace }, 'connections are checked again in some minutes')
        })
  }
}

/** The warnings are stored with the jobs that mail them, so each is given once. */
const warnOnce = async (tx: Write, before: Moment) => {
  // Another process may check the workspace at the same time.
  if (!(await beginCheckOfConnections(tx, before))) return
  await noteQuietChannels(tx)
  await checkSendingDomains(tx)
  await checkEmailDomains(tx)
  await forgetOldReports(tx)
  const [all, given] = await Promise.all([allConnections(tx), store.all(tx)])
  const warnings = newWarnings(all, given)
  await store.removeEnded(tx)
  if (!warnings.length) return
  await store.set(tx, warnings)
  const connections = warnings.map(({ connection }) => connection)
  await mailAdmins(tx, { connections })
}

/** Mails each admin of a workspace about connections. */
export const mailAdmins = async (tx: Write, about: Pick<Warned, 'connections' | 'isFailing'>) => {
  for (const { id: user } of await adminsOf(tx)) later(tx, sendWarning, { id: newUlid(), user, ...about })
}
