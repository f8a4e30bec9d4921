import { spawnSync } from 'node:child_process'
import { chmodSync, lchownSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

export type Account = { uid: number; gid: number }

const ourUid = () => process.getuid?.() ?? -1

/** Whom PostgreSQL runs as, where that is not ourselves: it does not run as root. */
export const accountFor = (cluster: string): Account | undefined => {
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (ourUid() === 0) return owner && owner.uid !== 0 ? { uid: owner.uid | 0, gid: owner.gid | 0 } : nobody()
  if (owner && owner.uid !== ourUid()) throw new Error(belongsToAnother(cluster, owner.uid))
  return undefined
}

export const give = (path: string, account: Account | undefined) => {
  // Accounts are kept as spawn wants them; nobody is -2 on some systems, which chown wants unsigned.
  if (account) lchownSync(path, account.uid >>> 0, account.gid >>> 0)
}

export const givePrivateTree = (root: string, account: Account) => {
  for (const path of readdirSync(root, { recursive: true, encoding: 'utf8' })) give(join(root, path), account)
  chmodSync(root, 0o700)
  give(root, account)
}

/** Tests access by trying, since mode bits do not include ACLs and mount options. */
export const canEnter = (directory: string, account: Account) =>
  spawnSync('/bin/sh', ['-c', 'cd -- "$0"', directory], { ...account, cwd: '/', stdio: 'ignore' }).status ===
  0

/** Rejects a directory that somebody else made first, as anybody can in a shared temporary directory. */
export const makePrivate = (directory: string, account: Account | undefined) => {
  const found = lstatSync(directory)
  const ours = found.uid === ourUid() || found.uid === (account && account.uid >>> 0)
  if (!found.isDirectory() || !ours) throw new Error(`${directory} belongs to another user. Remove it first.`)
  if (found.mode & 0o077) chmodSync(directory, 0o700)
  give(directory, account)
}

const nobody = (): Account => {
  const line = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(-?\d+):(-?\d+):/m)
  if (line) return { uid: Number(line[1]) | 0, gid: Number(line[2]) | 0 }
  throw new Error(
    'PostgreSQL does not run as root, and this machine has no account "nobody" to run it as. ' +
      'Start Bellhop as an ordinary user, or set DATABASE_URL.',
  )
}

const belongsToAnother = (cluster: string, uid: number) =>
  `The database in ${cluster} belongs to another user (uid ${uid}). ` +
  'Start Bellhop as that user or as root, or set DATA_DIR to another directory.'
