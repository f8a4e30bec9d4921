import { openInstallation, openPostgres } from '../../installation.ts'
import type { Db } from '../../platform/db/open.ts'
import type { GlobalRead, GlobalWrite } from '../../platform/db/transaction.ts'
import { systemClock } from '../../platform/kernel/clock.ts'
import { endAll } from '../../platform/kernel/interruption.ts'
import { createLog } from '../../platform/kernel/log.ts'
import { recordCommand, type Who, workspacesOfAccount } from '../../workspaces/audit-log/actions.ts'
import { command, type Description, type Surroundings } from './command.ts'
import type { Options, Values } from './options.ts'

export const by = { type: 'system', name: 'command line' } as const

/** Database access of a command: one transaction over all workspaces. */
type Ways = {
  db: Db
  read: <T>(work: (tx: GlobalRead) => Promise<T>) => Promise<T>
  write: <T>(work: (tx: GlobalWrite) => Promise<T>) => Promise<T>
}

type Call<O extends Options> = { values: Values<O>; argument: string } & Surroundings & Ways

type Definition<O extends Options, Result extends object> = Description<O> & {
  /** Creates an installation if there is none. Only for commands that add data. */
  mayCreate?: boolean
  run(call: Call<O>): Promise<Result>
  /** Returns the account that the command changes, for commands that do not change a workspace. */
  ofAccount?(call: Pick<Call<O>, 'values' | 'argument'>): Who
  /** The result as text. */
  show(result: Result): string
  /** Returns true if the command exits with an error code. */
  isFailure?(result: Result): boolean
}

/** A command that works on the data of the installation, whether or not its server runs. */
export const commandOnData = <const O extends Options, Result extends object>({
  run,
  show,
  isFailure = () => false,
  mayCreate = false,
  ofAccount,
  ...described
}: Definition<O, Result>) =>
  command<O>({
    ...described,
    run: async (call) => {
      const options = Object.entries(call.values).filter(
        ([, value]) => value !== undefined && value !== false,
      )
      const command = {
        name: described.name,
        fields: options.map(([field]) => field),
        who: ofAccount?.(call),
      }
      const result = await withInstallation({ ...call, mayCreate }, (ways) =>
        run({ ...call, ...ways, write: recording(ways.write, command) }),
      )
      return { json: result, text: show(result), exitCode: isFailure(result) ? 1 : 0 }
    },
  })

type Recorded = { name: string; fields: string[]; who: Who | undefined }

/** Adds an entry to the audit log of each workspace that the command changes. The values can be secret. */
const recording =
  (write: Ways['write'], { name, fields, who }: Recorded): Ways['write'] =>
  (work) =>
    write(async (tx) => {
      const ofAccount = who ? await workspacesOfAccount(tx, who) : []
      const result = await work(tx)
      const changes = fields.map((field) => ({ field, before: null, after: null }))
      const workspaces = tx.outbox.events.map(({ workspace }) => workspace)
      recordCommand(tx, [...ofAccount, ...workspaces], { name, changes })
      return result
    })

type Opening = Surroundings & { mayCreate?: boolean }

const open = async ({ config, say, mayCreate = false }: Opening) => {
  const log = createLog('silent', { pretty: false })
  const { db, close } = await openInstallation('command', { config, clock: systemClock, log, say, mayCreate })
  const ways: Ways = { db, read: db.global.read, write: (work) => db.global.write(by, work) }
  return { ways, close }
}

/** Opens the installation, runs the work, and closes it. */
export const withInstallation = async <T>(opening: Opening, work: (ways: Ways) => Promise<T>) => {
  const { ways, close } = await open(opening)
  return closingAfterwards(close, () => work(ways))
}

/** A check that shares the opened installation with other checks. */
export type Look = (at: Surroundings & Ways) => Promise<string>

export type Shared = (look: Look) => Promise<string>

/** Opens the installation once for several looks. If it cannot be opened, each of them fails. */
export const sharingInstallation = async <T>(around: Surroundings, work: (shared: Shared) => Promise<T>) => {
  const opening = open(around)
  opening.catch(() => {}) // told by each look
  const close = () =>
    opening.then(
      ({ close }) => close(),
      () => {},
    )
  return closingAfterwards(close, () => work(async (look) => look({ ...around, ...(await opening).ways })))
}

type Postgres = Awaited<ReturnType<typeof openPostgres>>

/** Opens the database without migrations, runs the work, and closes it. */
export const withPostgres = async <T>(
  /** A restore serves no requests, but blocks other servers and creates what is missing. */
  as: 'server' | 'command',
  { config, say, mayCreate = as === 'server' }: Opening,
  work: (postgres: Postgres) => Promise<T>,
) => {
  const postgres = await openPostgres(as, { config, say, mayCreate })
  return closingAfterwards(postgres.stop, () => work(postgres))
}

/** Runs the work, and closes even if it is interrupted. */
export const closingAfterwards = async <T>(close: () => Promise<unknown>, work: () => Promise<T>) => {
  let isEnding = false
  // A terminal and the starter may both pass on the same signal.
  const interrupted = () => {
    if (isEnding) return
    isEnding = true
    void close()
      .then(endAll)
      .finally(() => process.exit(130))
  }
  process.on('SIGINT', interrupted).on('SIGTERM', interrupted)
  try {
    return await work()
  } finally {
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted)
    await close()
  }
}
