import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { holdingLock } from './lock.mjs'
import { root, runAttached } from './pinned.mjs'

const lockFile = new URL('package-lock.json', root)
const stampFile = new URL('node_modules/.bellhop-install', root)
const installedFile = new URL('node_modules/.package-lock.json', root)

/** Installs what package-lock.json asks for, unless that is what is there. */
export const ensureInstalled = async () => {
  if (isInstalled()) return
  await holdingLock(new URL('.bellhop-installing/', root), async () => {
    if (!isInstalled()) await install()
  })
}

const isInstalled = () => {
  const wanted = fingerprint()
  if (read(stampFile) === wanted) return true
  if (!npmSaysSo()) return false
  try {
    writeFileSync(stampFile, wanted)
  } catch {
    // A checkout that cannot be written to is compared anew each time.
  }
  return true
}

const fingerprint = () =>
  createHash('sha256')
    .update(`${process.platform} ${process.arch} `)
    .update(readFileSync(lockFile))
    .digest('hex')

/** npm writes down what it has installed, once it is done. */
const npmSaysSo = () => {
  const installed = JSON.parse(read(installedFile) ?? '{}').packages ?? {}
  const wanted = Object.entries(JSON.parse(readFileSync(lockFile, 'utf8')).packages)
  return wanted.every(([path, { version, optional, dev, devOptional, peer }]) => {
    if (path === '') return true
    const found = installed[path]
    return found ? found.version === version : Boolean(optional || dev || devOptional || peer)
  })
}

const install = async () => {
  process.stderr.write('Installing dependencies. This is needed only once.\n')
  const [program, ...first] = npm()
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
  const code = await runAttached(program, [...first, ...args, '--loglevel=error'], ['ignore', 2, 2], {
    cwd: fileURLToPath(root),
    shell: process.platform === 'win32' && first.length === 0,
  })
  if (code !== 0) {
    process.stderr.write('The installation failed. Start again to repair it.\n')
    process.exit(code)
  }
  writeFileSync(stampFile, fingerprint())
}

/** The npm that started us, on the Node that it runs on: ours may be among what is about to be replaced. */
const npm = () => {
  const { npm_execpath: script = '', npm_node_execpath: node = process.execPath } = process.env
  return basename(script).startsWith('npm') ? [node, script] : ['npm']
}

const read = (file) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
