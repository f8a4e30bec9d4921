import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { holdingLock } from './lock.mjs'
import { runAttached } from './pinned.mjs'
import { needsNode, nodePackages, root } from './runtime.mjs'

/**
 * The packages to install, each with its own lock file, so that a machine gets only what it needs: the server and the
 * build of the web app, the tools of the tests in addition, Node, and PostgreSQL.
 */
const partsFor = ({ tests, node = needsNode(), postgres = tests || !hasOwnDatabase(), machine = process }) =>
  [
    { folder: new URL('./', root), tools: tests, prepare: dropUnusedBuilds },
    ...(node ? [{ folder: nodePackages, prepare: dropHeaders }] : []),
    ...(postgres ? [{ folder: new URL('runtime/postgres/', root) }] : []),
  ].map((part) => ({ ...part, machine }))

/**
 * Installs the versions of the lock files, unless they are already installed. `node` and `postgres` say whether these are
 * wanted, and `machine` is the platform and the architecture to install for, if it is another machine.
 */
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
  Boolean(process.env.DATABASE_URL || process.env.DATABASE_URL_FILE) ||
  /^\s*(export\s+)?DATABASE_URL(_FILE)?\s*=\s*[^\s#]/m.test(read(new URL('.env', root)) ?? '')

const stampOf = ({ folder }) => new URL('node_modules/.bellhop-install', folder)
const withTools = ' with tools'

const isInstalled = (part) => {
  const stamp = read(stampOf(part))
  const wanted = fingerprint(part)
  if (stamp === wanted + withTools || (stamp === wanted && !part.tools)) return true
  if (!npmSaysSo(part)) return false
  try {
    part.prepare?.(part.folder)
    writeFileSync(stampOf(part), stampAfter(part))
  } catch {
    // In a read-only checkout, the check is repeated each time.
  }
  return true
}

const stampAfter = (part) => fingerprint(part) + (part.tools ? withTools : '')

const fingerprint = ({ folder, machine: { platform, arch } }) =>
  createHash('sha256')
    .update(`${platform} ${arch} `)
    .update(readFileSync(new URL('package-lock.json', folder)))
    .digest('hex')

/** npm writes this file when an installation is complete. */
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

/** `npm install` adds missing packages, `npm ci` installs all from scratch. */
const install = async (part) => {
  const there = existsSync(new URL('node_modules/.package-lock.json', part.folder))
  const tools = part.tools || hasTools(part)
  const args = [
    ...(there ? ['install', '--no-save'] : ['ci']),
    ...(tools ? ['--include=dev'] : ['--omit=dev']),
    '--include=optional',
    ...optionsFor(part.machine),
  ]
  const code = await npm(part.folder, [...args, '--no-audit', '--no-fund', '--loglevel=error'])
  if (code !== 0) return code
  part.prepare?.(part.folder)
  writeFileSync(stampOf(part), stampAfter({ ...part, tools }))
  return 0
}

const optionsFor = ({ platform, arch }) =>
  platform === process.platform && arch === process.arch
    ? []
    : [`--os=${platform}`, `--cpu=${arch}`, ...(platform === 'linux' ? ['--libc=glibc'] : [])]

/** Tools that were installed before stay when the version of Bellhop changes. */
const hasTools = (part) => (read(stampOf(part)) ?? '').endsWith(withTools)

/** Uses the npm that started this script, with its Node: our own Node may be replaced meanwhile. */
const npm = (folder, args) => {
  const { npm_execpath: script = '', npm_node_execpath: node = process.execPath } = process.env
  const [program, ...first] = basename(script).startsWith('npm') ? [node, script] : ['npm']
  return runAttached(program, [...first, ...args], ['ignore', 2, 2], {
    cwd: fileURLToPath(folder),
    shell: process.platform === 'win32' && first.length === 0,
  })
}

/** A third of the Node package are headers for C++ compilers. */
const dropHeaders = (folder) => {
  const packages = new URL('node_modules/', folder)
  for (const name of readdirSync(packages).filter((entry) => entry.startsWith('node-')))
    rmSync(new URL(`${name}/include/`, packages), { recursive: true, force: true })
}

/** The ONNX runtime has eleven builds with 124 MB. The server uses one of them. */
const dropUnusedBuilds = (folder) => {
  const builds = new URL('node_modules/onnxruntime-web/dist/', folder)
  const used = ['ort.wasm.bundle.min.mjs', 'ort-wasm-simd-threaded.mjs', 'ort-wasm-simd-threaded.wasm']
  if (!existsSync(builds)) return
  for (const name of readdirSync(builds)) if (!used.includes(name)) rmSync(new URL(name, builds))
}

const read = (file) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
