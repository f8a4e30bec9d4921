import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { holdingLock } from './lock.mjs'
import { runAttached } from './pinned.mjs'
import { needsNode, nodePackages, root } from './runtime.mjs'

/**
 * What can be installed. Each part is a package with a lock file of its own, so that a machine gets only what it needs:
 * what the server and the build of the web app need, the tools of the tests with it, Node, and PostgreSQL.
 */
const partsFor = ({ tests }) => [
  { folder: new URL('./', root), tools: tests },
  ...(needsNode() ? [{ folder: nodePackages, prepare: dropHeaders }] : []),
  ...(tests || !hasOwnDatabase() ? [{ folder: new URL('runtime/postgres/', root) }] : []),
]

/** Installs what the lock files ask for, unless that is what is there. */
export const ensureInstalled = async (wants = { tests: false }) => {
  const missing = () => partsFor(wants).filter((part) => !isInstalled(part))
  if (!missing().length) return
  await holdingLock(new URL('.bellhop-installing/', root), async () => {
    const parts = missing()
    if (!parts.length) return
    process.stderr.write('Installing dependencies. This is needed only once.\n')
    const codes = await Promise.all(parts.map(install))
    const code = codes.find((found) => found !== 0)
    if (code === undefined) return
    process.stderr.write('The installation failed. Start again to repair it.\n')
    process.exit(code)
  })
}

const hasOwnDatabase = () =>
  Boolean(process.env.DATABASE_URL) ||
  /^\s*(export\s+)?DATABASE_URL\s*=\s*[^\s#]/m.test(read(new URL('.env', root)) ?? '')

const stampOf = ({ folder }) => new URL('node_modules/.bellhop-install', folder)
const withTools = ' with tools'

const isInstalled = (part) => {
  const stamp = read(stampOf(part))
  const wanted = fingerprint(part)
  if (stamp === wanted + withTools || (stamp === wanted && !part.tools)) return true
  if (!npmSaysSo(part)) return false
  try {
    writeFileSync(stampOf(part), stampAfter(part))
  } catch {
    // A checkout that cannot be written to is compared anew each time.
  }
  return true
}

const stampAfter = (part) => fingerprint(part) + (part.tools ? withTools : '')

const fingerprint = ({ folder }) =>
  createHash('sha256')
    .update(`${process.platform} ${process.arch} `)
    .update(readFileSync(new URL('package-lock.json', folder)))
    .digest('hex')

/** npm writes down what it has installed, once it is done. */
const npmSaysSo = ({ folder, tools }) => {
  const installed = installedIn(folder)
  const wanted = Object.entries(
    JSON.parse(readFileSync(new URL('package-lock.json', folder), 'utf8')).packages,
  )
  return wanted.every(([path, { version, optional, dev, devOptional, peer }]) => {
    if (path === '') return installed !== undefined
    const found = installed?.[path]
    return found ? found.version === version : Boolean(optional || devOptional || peer || (dev && !tools))
  })
}

const installedIn = (folder) => {
  const text = read(new URL('node_modules/.package-lock.json', folder))
  return text && JSON.parse(text).packages
}

/** `npm install` adds what is missing to what is there, `npm ci` begins with nothing. */
const install = async (part) => {
  const there = existsSync(new URL('node_modules/.package-lock.json', part.folder))
  const tools = part.tools || hasTools(part)
  const args = [
    ...(there ? ['install', '--no-save'] : ['ci']),
    ...(tools ? ['--include=dev'] : ['--omit=dev']),
    '--include=optional',
  ]
  const code = await npm(part.folder, [...args, '--no-audit', '--no-fund', '--loglevel=error'])
  if (code !== 0) return code
  part.prepare?.(part.folder)
  writeFileSync(stampOf(part), stampAfter({ ...part, tools }))
  return 0
}

/** Tools that were installed stay when another version of Bellhop is. */
const hasTools = (part) => (read(stampOf(part)) ?? '').endsWith(withTools)

/** The npm that started us, on the Node that it runs on: ours may be among what is about to be replaced. */
const npm = (folder, args) => {
  const { npm_execpath: script = '', npm_node_execpath: node = process.execPath } = process.env
  const [program, ...first] = basename(script).startsWith('npm') ? [node, script] : ['npm']
  return runAttached(program, [...first, ...args], ['ignore', 2, 2], {
    cwd: fileURLToPath(folder),
    shell: process.platform === 'win32' && first.length === 0,
  })
}

/** A third of the package of Node is for compilers of C++. */
const dropHeaders = (folder) => {
  const packages = new URL('node_modules/', folder)
  for (const name of readdirSync(packages).filter((entry) => entry.startsWith('node-')))
    rmSync(new URL(`${name}/include/`, packages), { recursive: true, force: true })
}

const read = (file) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
