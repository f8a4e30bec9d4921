import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { endsWithProcess } from '../kernel/interruption.ts'
import { archivingTo } from './archiving.ts'
import { arrive, type Keeper } from './arrive.ts'
import { clusterExists } from './cluster.ts'
import { type Logins, loginsFor } from './logins.ts'
import { openPasswords } from './passwords.ts'
import { findPlaces } from './places.ts'
import { stopPostmaster } from './postmaster.ts'
import { ensureRoles } from './roles.ts'
import { isLastToLeave, type Session, takeServer } from './session.ts'
import type { Settings } from './settings.ts'

/** `lost` resolves if another server took over the data directory while PostgreSQL was away: then end. */
export type Embedded = Logins & { lost: Promise<Error>; stop(): Promise<void> }

/** Returns true if `dataDir` holds a database. Creates nothing. */
export const embeddedExists = (dataDir: string) => existsSync(dataDir) && clusterExists(findPlaces(dataDir))

/** Bellhop's own PostgreSQL in `dataDir`, shared by the processes that use it and stopped by the last of them. */
export const openEmbedded = async (
  dataDir: string,
  as: 'server' | 'command',
  say: (line: string) => void,
  given: Settings = {},
  /** Keeps its journal, with segments that end after this time. */
  journalSeconds?: number | undefined,
): Promise<Embedded> => {
  const places = findPlaces(dataDir)
  const settings = journalSeconds === undefined ? given : { ...given, ...archivingTo(places, journalSeconds) }
  const logins = loginsFor(places, openPasswords(places.dataDir, clusterExists(places)))
  const stopping = new AbortController()
  const keeper = { places, logins, settings, say, mayCreate: true, signal: stopping.signal }
  const session = await enter(keeper, as)
  if (!session) throw alreadyServed(places.dataDir)
  await ensureRoles(session.sql, logins).catch(async (error) => {
    await leave(keeper, session)
    throw error
  })
  const watch = as === 'server' ? keepRunning(keeper, session) : { last: async () => session, lost: never() }
  let leaving: Promise<void> | undefined
  const stop = () => {
    forget()
    stopping.abort()
    leaving ??= watch.last().then((last) => leave(keeper, last))
    return leaving
  }
  const forget = endsWithProcess(stop)
  return { ...logins, lost: watch.lost, stop }
}

const enter = async (keeper: Keeper, as: 'server' | 'command') => {
  const session = await arrive(keeper)
  // A server that was still starting when it looked at its settings ends the first segment five minutes later.
  if (keeper.settings.archive_mode) await session.sql`select pg_reload_conf()`
  if (as === 'command' || (await takeServer(session))) return session
  await leave(keeper, session)
  return undefined
}

const leave = async ({ places }: Keeper, session: Session) => {
  try {
    if (await isLastToLeave(session)) await stopPostmaster(places)
  } catch {
    // PostgreSQL went before us, and there is nothing left to stop.
  }
  await session.sql.end({ timeout: 1 })
}

/** Starts PostgreSQL again whenever it dies under a running server. */
const keepRunning = (keeper: Keeper, first: Session) => {
  const { promise: lost, resolve: lose } = Promise.withResolvers<Error>()
  let last = Promise.resolve(first)
  const watch = (session: Session) =>
    session.closed.then(() => {
      if (!keeper.signal.aborted) last = comeBack(session)
    })
  const comeBack = async (gone: Session) => {
    keeper.say('PostgreSQL has stopped. Starting it again.')
    await gone.sql.end({ timeout: 0 })
    const session = await enterAtLast({ ...keeper, mayCreate: false })
    if (session) void watch(session)
    else if (!keeper.signal.aborted) lose(alreadyServed(keeper.places.dataDir))
    return session ?? gone
  }
  void watch(first)
  return { lost, last: () => last }
}

/** A full disk may be emptied again: a running server never stops trying. */
const enterAtLast = async (keeper: Keeper) => {
  while (!keeper.signal.aborted) {
    try {
      const session = await enter(keeper, 'server')
      if (session) keeper.say('PostgreSQL is running again.')
      return session
    } catch (error) {
      if (keeper.signal.aborted) return undefined
      keeper.say(`${error instanceof Error ? error.message : error}`)
      await pause(2_000)
    }
  }
  return undefined
}

const never = () => new Promise<Error>(() => {})

const alreadyServed = (dataDir: string) =>
  new Error(
    `Another Bellhop server already uses ${dataDir}. ` +
      'Stop that server first, or set DATA_DIR to another directory.',
  )
