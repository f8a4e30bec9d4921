import { setTimeout as pause } from 'node:timers/promises'
import { sweepAttempts } from './attempts.ts'
import { prepareBinaries } from './binaries.ts'
import { adoptCluster, assertNotRestoring, clusterExists, createCluster } from './cluster.ts'
import type { Logins } from './logins.ts'
import type { Places } from './places.ts'
import { launch, type Postmaster } from './postmaster.ts'
import { openSession, type Session, takePresence } from './session.ts'
import type { Settings } from './settings.ts'
import { logTail } from './tail.ts'

export type Keeper = {
  places: Places
  logins: Logins
  settings: Settings
  say: (line: string) => void
  mayCreate: boolean
  signal: AbortSignal
}

const patienceMs = 60_000

/** Connects to PostgreSQL and is counted as present, starting PostgreSQL if nobody did. */
export const arrive = async (keeper: Keeper): Promise<Session> => {
  const start = starter(keeper)
  const deadline = Date.now() + patienceMs
  for (;;) {
    keeper.signal.throwIfAborted()
    const found = await tryToArrive(keeper.logins)
    if (isSession(found)) return found
    if (Date.now() > deadline) throw neverCame(keeper.places, found.cause)
    if (found.nobodyListens) await start()
    await pause(25)
  }
}

type NotYet = { nobodyListens: boolean; cause: unknown }

const isSession = (found: Session | NotYet): found is Session => 'sql' in found

const tryToArrive = async ({ superuser }: Logins): Promise<Session | NotYet> => {
  let session: Session | undefined
  try {
    session = await openSession(superuser)
    if (await takePresence(session)) return session
    await session.sql.end({ timeout: 1 })
    return { nobodyListens: false, cause: new Error('It is about to stop.') }
  } catch (error) {
    await session?.sql.end({ timeout: 0 })
    return notYet(error)
  }
}

const silent = ['ENOENT', 'ECONNREFUSED']
// Starting, stopping or recovering; ended by whoever stops it; no room for another connection; cut off.
const passing =
  '57P03 57P01 57P02 53300 ECONNRESET EPIPE CONNECTION_CLOSED CONNECT_TIMEOUT CONNECTION_DESTROYED'

const notYet = (error: unknown): NotYet => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (silent.includes(code)) return { nobodyListens: true, cause: error }
  if (passing.split(' ').includes(code)) return { nobodyListens: false, cause: error }
  throw new Error(`Bellhop cannot use its database: ${error instanceof Error ? error.message : error}`, {
    cause: error,
  })
}

/** Starts PostgreSQL unless our last start is still under way; gives up if it fails for reasons that will not pass. */
const starter = (keeper: Keeper) => {
  let started: Postmaster | undefined
  let failures = 0
  return async () => {
    if (started && !started.isGone()) return
    if (started && !isBeingReleased(started)) failures += 1
    if (failures >= 3) throw neverCame(keeper.places)
    if (started) await pause(100)
    started = await startOnce(keeper)
  }
}

const startOnce = async ({ places, logins, settings, say, mayCreate }: Keeper) => {
  const programs = await prepareBinaries(places)
  await sweepAttempts(places.cluster)
  if (!clusterExists(places)) {
    if (!mayCreate) throw new Error(`The database in ${places.cluster} is gone.`)
    assertNotRestoring(places)
    say(`Creating the database in ${places.cluster}`)
    const options = settings.fsync === 'off' ? ['--no-sync'] : []
    await createCluster(places, programs, logins.superuser.password, options)
  }
  adoptCluster(places)
  return launch(places, programs, settings)
}

/** Another process started it, or children of a killed PostgreSQL are still running. */
const isBeingReleased = (postmaster: Postmaster) =>
  /lock file ".*" already exists|pre-existing shared memory block/.test(postmaster.lastWords())

const neverCame = (places: Places, cause?: unknown) =>
  new Error(`PostgreSQL does not start in ${places.cluster}. The end of its log:\n${logTail(places)}`, {
    cause,
  })
