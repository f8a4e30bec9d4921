import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  realpathSync,
  rmdirSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { type Account, accountFor, canEnter, give, makePrivate } from './account.ts'

/** The paths of an embedded PostgreSQL, and its account if it is not the account of this process. */
export type Places = { dataDir: string; cluster: string; sockets: string; account: Account | undefined }

export const sharedHome = '/var/lib/bellhop'

export const findPlaces = (wanted: string): Places => {
  const dataDir = openDataDir(wanted)
  const account = accountFor(join(dataDir, 'postgres'))
  const home = account ? reachableHome(dataDir, account) : dataDir
  return { dataDir, cluster: join(home, 'postgres'), sockets: openSockets(home, account), account }
}

const openDataDir = (wanted: string) => {
  const asRoot = process.getuid?.() === 0
  mkdirSync(wanted, { recursive: true, mode: asRoot ? 0o711 : 0o700 })
  const { uid, mode } = statSync(wanted)
  const fitting = asRoot ? mode | 0o011 : mode & ~0o077
  if (uid === process.getuid?.() && mode !== fitting) chmodSync(wanted, fitting)
  return realpathSync(wanted)
}

const reachableHome = (dataDir: string, account: Account) => {
  const cluster = join(dataDir, 'postgres')
  const found = lstatSync(cluster, { throwIfNoEntry: false })
  if (found?.isSymbolicLink()) return linkedHome(cluster)
  if (canLiveIn(dataDir, account)) return dataDir
  if (!found) return makeHome(dataDir, cluster)
  throw new Error(
    `PostgreSQL runs as the user with uid ${account.uid}, who cannot enter ${dataDir}. ` +
      'Let that user enter every directory above it (chmod o+x), or set DATA_DIR to another directory.',
  )
}

const canLiveIn = (directory: string, account: Account) => {
  const trial = join(directory, 'run')
  try {
    mkdirSync(trial, { recursive: true, mode: 0o700 })
    give(trial, account)
    if (canEnter(trial, account)) return true
    rmdirSync(trial)
  } catch {
    // Some network and shared file systems let root make a directory but not give it away.
  }
  return false
}

const linkedHome = (cluster: string) => dirname(resolve(dirname(cluster), readlinkSync(cluster)))

const makeHome = (dataDir: string, cluster: string) => {
  mkdirSync(sharedHome, { recursive: true, mode: 0o711 })
  // Never a name used before: data that was deleted must not come back with passwords that are gone.
  const home = mkdtempSync(join(sharedHome, `${shortHash(dataDir)}-`))
  chmodSync(home, 0o711)
  try {
    symlinkSync(join(home, 'postgres'), cluster)
    return home
  } catch (error) {
    rmSync(home, { recursive: true })
    if (lstatSync(cluster, { throwIfNoEntry: false })?.isSymbolicLink()) return linkedHome(cluster)
    throw error
  }
}

const openSockets = (home: string, account: Account | undefined) => {
  const inside = join(home, 'run')
  const directory = fitsSocket(inside)
    ? inside
    : join(shortRoot(), `bellhop-${ownerOf(account)}-${shortHash(home)}`)
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  makePrivate(directory, account)
  return directory
}

/** Operating systems cut the path of a unix socket at 104 or 108 bytes. */
const fitsSocket = (directory: string) => Buffer.byteLength(join(directory, '.s.PGSQL.5432')) < 100

// A service and a terminal often differ in TMPDIR, but have to find the same socket.
const shortRoot = () => (existsSync('/tmp') ? '/tmp' : tmpdir())

const ownerOf = (account: Account | undefined) => account?.uid ?? process.getuid?.()

const shortHash = (path: string) => createHash('sha256').update(path).digest('hex').slice(0, 16)
