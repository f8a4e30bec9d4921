import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, join, posix } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { badRequest } from '../../../platform/kernel/problem.ts'
import type { Layout } from './layout.ts'

const run = promisify(execFile)
const mostListed = 256 * 1024 ** 2

/** Unpacks an archive of a version beside the others, unless it is there. Returns its folder. */
export const unpack = async ({ releases }: Layout, archive: string) => {
  if (!existsSync(archive)) throw badRequest(`${archive} does not exist.`)
  await checkSum(archive)
  const name = await nameIn(archive)
  const folder = join(releases, name)
  if (existsSync(folder)) return { folder, isNew: false }
  const half = join(releases, `.unpacking-${name}`)
  await rm(half, { recursive: true, force: true })
  await mkdir(half)
  try {
    await run('tar', ['-xzf', archive, '-C', half, '--no-same-owner'])
    await checkMachine(join(half, name))
    await rename(join(half, name), folder)
  } catch (error) {
    throw unreadable(archive, error)
  } finally {
    await rm(half, { recursive: true, force: true })
  }
  return { folder, isNew: true }
}

/** Settings may be in the folder of a version. */
export const copySettings = async ({ current }: Layout, folder: string) => {
  const settings = join(current, '.env')
  if (existsSync(settings)) await copyFile(settings, join(folder, '.env'))
}

/** Compares the archive with the file of its checksum, if that is beside it. */
const checkSum = async (archive: string) => {
  const file = `${archive}.sha256`
  if (!existsSync(file)) return
  const [wanted] = (await readFile(file, 'utf8')).split(/\s/)
  const hash = createHash('sha256')
  await pipeline(createReadStream(archive), hash)
  if (hash.digest('hex') !== wanted)
    throw badRequest(
      `${archive} is damaged: it does not have the checksum in ${basename(file)}. Copy it again.`,
    )
}

/** The name of the only folder in the archive. Rejects what would be written outside of it. */
const nameIn = async (archive: string) => {
  const listed = await run('tar', ['-tvzf', archive], { maxBuffer: mostListed }).catch((error) => {
    throw unreadable(archive, error)
  })
  const names = new Set<string>()
  for (const line of listed.stdout.split('\n').filter(Boolean)) {
    const entry = entryOf(line)
    if (!entry || leavesFolder(entry))
      throw badRequest(`${archive} is no archive of Bellhop: ${line.slice(0, 200)}`)
    names.add(entry.path.split('/')[0] ?? '')
  }
  const [name = ''] = names
  if (names.size !== 1 || !/^bellhop-\d+\.\d+\.\d+[\w.-]*$/.test(name))
    throw badRequest(`${archive} is no archive of Bellhop: it must have one folder, such as bellhop-1.2.3.`)
  return name
}

type Entry = { path: string; to: string | undefined }

/** A line of `tar -tv`: rights, owner, size, date, time, path, and for a link its target. */
export const entryOf = (line: string): Entry | undefined => {
  const [, kind, path, to] = /^([dl-])\S+\s+\S+\s+\d+\s+\S+\s+\S+\s+(.*?)(?: -> (.*))?$/.exec(line) ?? []
  if (path === undefined || (kind === 'l') !== (to !== undefined)) return undefined
  return { path, to }
}

/** Returns true if an entry would be written outside of the first folder of its path, or points outside. */
export const leavesFolder = ({ path, to }: Entry) => {
  const isOutside = (one: string) => one.startsWith('/') || one.split('/').includes('..')
  if (isOutside(path)) return true
  if (to === undefined) return false
  const [folder = ''] = path.split('/')
  const target = posix.normalize(posix.join(posix.dirname(path), to))
  return to.startsWith('/') || !target.startsWith(`${folder}/`)
}

const checkMachine = async (folder: string) => {
  const entries = await readdir(folder)
  if (!entries.includes('node') || !entries.includes('server')) throw new Error('it has no Node or no server')
  await run(join(folder, 'node'), ['--version']).catch(() => {
    throw new Error(`its Node does not run on ${process.platform}-${process.arch}`)
  })
}

const unreadable = (archive: string, error: unknown) => {
  const { stderr, message } = error as { stderr?: string; message: string } // of a child process, or our own
  return badRequest(`${archive} cannot be unpacked: ${(stderr || message).trim().split('\n')[0]}.`)
}
