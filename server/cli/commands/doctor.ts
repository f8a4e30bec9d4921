import { existsSync } from 'node:fs'
import { access, constants, statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { allConnections, lineOfConnection } from '../../across/connections/actions.ts'
import { failingChannels, hasMailboxes, secretKeyMismatch } from '../../channels/actions.ts'
import { type Config, publicUrl } from '../../config.ts'
import { openKeys, secretKeyPath } from '../../keys.ts'
import { lostCanaries } from '../../mail/canaries/actions.ts'
import { backlogs } from '../../platform/background/backlog.ts'
import { failedJobs } from '../../platform/background/jobs.ts'
import { newestMigration } from '../../platform/db/schema/migrations.ts'
import { systemClock } from '../../platform/kernel/clock.ts'
import { keysFrom } from '../../platform/kernel/keys.ts'
import { createLog } from '../../platform/kernel/log.ts'
import { type AuditLogVerdict, verifyAuditLog } from '../../workspaces/audit-log/actions.ts'
import {
  ageOf,
  allProcesses,
  lastExits,
  missingRoles,
  type Process,
  placeOfExit,
} from '../../workspaces/processes/actions.ts'
import { all } from '../../workspaces/workspaces/store.ts'
import * as described from '../descriptions/installation.ts'
import { command } from '../terminal/command.ts'
import { columns, messageOf } from '../terminal/output.ts'
import { type Look, type Shared, sharingInstallation } from '../terminal/with-installation.ts'
import { lookAtBackups } from './backups/scheduled.ts'
import { lookAtData, lookAtUpgrade } from './data.ts'
import { lookAtFiles, lookAtMailCertificate, lookAtModel, lookAtOutgoingMail } from './outside.ts'

type Check = { name: string; ok: boolean; detail: string }

export const doctor = command({
  ...described.doctor,
  run: async (call) => {
    const checks = withCausesOnce(await sharingInstallation(call, (shared) => allChecks(call.config, shared)))
    const ok = checks.every((check) => check.ok)
    const rows = checks.map(({ name, ok, detail }) => [ok ? 'ok' : 'ERROR', name, detail])
    return { json: { ok, checks }, text: columns(rows), exitCode: ok ? 0 : 1 }
  },
})

const allChecks = async (config: Config, shared: Shared) => [
  await check('Node', async () => process.version),
  await check('Data directory', () => lookAtDirectory(config)),
  await check('Database', () => shared(lookAtDatabase)),
  await check('Upgrade', () => shared(lookAtUpgrade)),
  await check('Data', () => shared(lookAtData)),
  await check('Secret key', () => shared(lookAtKey)),
  await check('Files', () => lookAtFiles(config)),
  await check('Backups', () => shared(lookAtBackups)),
  await check('Outgoing mail', () => lookAtOutgoingMail(config)),
  await check('Mail certificate', () => lookAtMailCertificate(config)),
  await check('AI model', () => lookAtModel(config)),
  await check('Mail servers', () => shared(lookAtMailServers)),
  ...eachLine(await check('Expiry', () => shared(lookAtEnds))),
  await check('Audit log', () => shared(lookAtAuditLogs)),
  await check('Failed jobs', () => shared(lookAtFailedJobs)),
  await check('Background work', () => shared(lookAtBackgroundWork)),
  await check('Processes', () => shared(lookAtProcesses)),
  await check('Server', () => shared(lookAtServer)),
  await check('Last exits', () => lookAtExits(config)),
]

/** Without a database, several checks fail for the same reason. Only the first one shows it. */
export const withCausesOnce = (checks: readonly Check[]): Check[] => {
  const told = new Map<string, string>()
  return checks.map((check) => {
    const teller = check.ok ? undefined : told.get(check.detail)
    if (teller) return { ...check, detail: `not checked, see ${teller}` }
    if (!check.ok) told.set(check.detail, check.name)
    return check
  })
}

const check = async (name: string, look: () => Promise<string>): Promise<Check> => {
  try {
    return { name, ok: true, detail: await look() }
  } catch (error) {
    return { name, ok: false, detail: messageOf(error) }
  }
}

const lookAtDirectory = async ({ DATA_DIR }: Config) => {
  const directory = nearestExisting(DATA_DIR)
  await access(directory, constants.W_OK)
  const { bavail, bsize } = await statfs(directory)
  const freeMb = Math.floor((bavail * bsize) / 1024 ** 2)
  if (freeMb < 200) throw new Error(`${DATA_DIR} has only ${freeMb} MB of free space. Free some space.`)
  return `${DATA_DIR}${directory === DATA_DIR ? '' : ' (does not exist yet)'}, ${freeMb} MB free`
}

/** The check must not create the directory: a missing one is the sign of a wrong setting. */
const nearestExisting = (directory: string): string =>
  existsSync(directory) ? directory : nearestExisting(dirname(directory))

const lookAtDatabase: Look = async ({ config, read, db }) => {
  const version = await db.statement(async (sql) => {
    const [row] = await sql<[{ server_version: string }]>`show server_version`
    return row.server_version
  })
  const { length } = await read(all)
  const kind = config.DATABASE_URL ? 'DATABASE_URL' : 'built-in'
  return `PostgreSQL ${version} (${kind}), up to date, ${length} ${length === 1 ? 'workspace' : 'workspaces'}`
}

/** The check creates no key: with a new key, nothing that is encrypted could be decrypted. */
const lookAtKey: Look = async ({ config, read }) => {
  const { DATA_DIR, SECRET_KEY } = config
  const file = secretKeyPath(DATA_DIR)
  const hasKey = SECRET_KEY !== undefined || existsSync(file)
  const keys = hasKey ? openKeys(config) : keysFrom('')
  const mismatch = await read((tx) => secretKeyMismatch(tx, keys, file))
  if (mismatch) throw new Error(mismatch)
  if (!hasKey) return 'none yet'
  return SECRET_KEY === undefined ? file : 'SECRET_KEY'
}

const lookAtMailServers: Look = async ({ read }) => {
  const failing = await read(failingChannels)
  const lost = await read(lostCanaries)
  const faults = [
    ...failing.map(({ name, ulid, way, error }) => `${way} of ${name} (${ulid}): ${error}`),
    ...lost.map(
      ({ name, ulid, fault }) =>
        `mails of ${name} (${ulid}) to itself: ${fault ?? 'the last two have not arrived'}.`,
    ),
  ]
  if (faults.length) throw new Error(faults.join(' '))
  return 'no errors on any channel'
}

/** One line for each connection that expires within 30 days. */
const lookAtEnds: Look = async ({ read, db }) => {
  const lines: string[] = []
  for (const { id, slug } of await read(all)) {
    const connections = await db.read(id, (tx) => allConnections(tx))
    const ending = connections.filter(({ state }) => state === 'expires_soon')
    lines.push(...ending.map((one) => `${slug}: ${lineOfConnection(one, 'en', 'UTC')}`))
  }
  return lines.join('\n') || 'nothing expires within 30 days'
}

const eachLine = ({ detail, ...check }: Check) =>
  detail.split('\n').map((line) => ({ ...check, detail: line }))

/** Verifies the chain of each workspace. */
const lookAtAuditLogs: Look = async ({ read, db }) => {
  const workspaces = await read(all)
  const faults: string[] = []
  const erasures: string[] = []
  for (const { id, slug } of workspaces) {
    const { fault, erased } = await db.read(id, verifyAuditLog)
    if (fault) faults.push(`of ${slug}: ${fault}.`)
    if (erased.size) erasures.push(wordsOfErasures(slug, erased))
  }
  if (faults.length) throw new Error(`The audit log was changed, ${faults.join(' ')}`)
  const place = `in ${workspaces.length} ${workspaces.length === 1 ? 'workspace' : 'workspaces'}`
  return [`as it was written, ${place}`, ...erasures].join('. ')
}

const mostErasures = 10

/** Describes the entries that have lost names and changes, by erasure. */
export const wordsOfErasures = (slug: string, erased: AuditLogVerdict['erased']) => {
  const all = [...erased].map(
    ([ulid, entries]) => `${entries} by ${ulid === null ? 'erasures of former versions' : `erasure ${ulid}`}`,
  )
  const total = [...erased.values()].reduce((sum, entries) => sum + entries, 0)
  const others = all.length > mostErasures ? [`${all.length - mostErasures} further erasures`] : []
  const list = [...all.slice(-mostErasures), ...others].join(', ')
  return `Without names and changes: ${total} ${total === 1 ? 'entry' : 'entries'} of ${slug} (${list})`
}

/** Dead letters are kept for a month. */
const lookAtFailedJobs: Look = async ({ read }) => {
  const failed = await read(failedJobs)
  return failed.map(({ queue, jobs, error }) => `${queue}: ${jobs}, the last: ${error}`).join('; ') || 'none'
}

/** An installation that is stopped is no error, but one with a missing role is. */
const lookAtProcesses: Look = async ({ config, read }) => {
  const processes = await read(({ sql }) => allProcesses(sql))
  const list = processes.map(wordsOfProcess).join('; ') || 'none'
  const needsMail = config.MAIL_PORT !== 'off' || (await read(hasMailboxes))
  const missing = missingRoles(processes).filter((role) => role !== 'mail' || needsMail)
  const newest = await newestMigration()
  const outdated = processes.filter(({ is_alive, schema }) => is_alive && (schema ?? '') < newest)
  if (outdated.length)
    throw new Error(
      `${outdated.map(placeOf).join(' and ')} must be replaced: it is of an earlier version than the database. Processes: ${list}`,
    )
  if (missing.length)
    throw new Error(
      `No process runs with ${missing.map((role) => `--role ${role}`).join(' or ')}: start one. Processes: ${list}`,
    )
  return list
}

const wordsOfProcess = (process: Process) => {
  const state = process.is_alive ? 'running' : 'not running'
  return `${placeOf(process)}: ${state}, last heartbeat ${ageOf(process.silent_seconds)} ago`
}

const placeOf = ({ role, host, pid, port, version, schema }: Process) => {
  const place = [`process ${pid}`, ...(port === null ? [] : [`port ${port}`]), `version ${version}`]
  return `${role} on ${host} (${place.join(', ')}, schema ${schema?.slice(0, 4) ?? 'unknown'})`
}

/** Shows the age of the backlog of each queue. */
const lookAtBackgroundWork: Look = async ({ config, db }) => {
  // Imported late, so that other commands start quickly.
  const [{ backgroundWork }, { openServices }] = await Promise.all([
    import('../../workers.ts'),
    import('../../services.ts'),
  ])
  const log = createLog('silent', { pretty: false })
  const services = openServices({ config, db, clock: systemClock, log, keys: keysFrom('') })
  const found = await backlogs(services, backgroundWork(services))
  services.mail.close()
  const waits = found.map(({ queue, seconds }) => `${queue}: due for ${ageOf(seconds)}`).join('; ')
  const isLate = found.some(({ seconds }) => seconds > config.MAX_BACKLOG_SECONDS)
  if (isLate) throw new Error(`Due work waits longer than MAX_BACKLOG_SECONDS. ${waits}`)
  return waits || 'nothing waits'
}

/** Requests the health of the web servers on this machine. */
const lookAtServer: Look = async ({ config, read }) => {
  const alive = (await read(({ sql }) => allProcesses(sql))).filter(({ is_alive }) => is_alive)
  const ports = webPortsOn(hostname(), alive)
  for (const port of ports) await askHealth(port)
  if (ports.length) return `running on port ${ports.join(' and ')}`
  if (alive.length) return 'none on this machine, see Processes'
  return `not running on port ${config.PORT} of this machine`
}

const webPortsOn = (host: string, processes: readonly Process[]) =>
  processes.flatMap(({ role, host: its, port }) =>
    its === host && ['all', 'web'].includes(role) ? (port ?? []) : [],
  )

const askHealth = async (port: number) => {
  const url = `${publicUrl({ PORT: port, BELLHOP_URL: undefined })}/health`
  const response = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
  // Another address of HOST, or another container with the same name, is not reachable from here.
  if (!response || response.ok) return
  throw new Error(`${url} responds with status ${response.status}. The server log contains the reason.`)
}

const lookAtExits = async (config: Config) => {
  const exits = await lastExits(config, 5)
  return exits.map((exit) => `${exit.at} ${placeOfExit(exit)}${exit.reason}`).join('; ') || 'none recorded'
}
