import { spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { constants } from 'node:os'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const root = new URL('../', import.meta.url)

const path = (relative) => fileURLToPath(new URL(relative, root))

/** Runs a script of the checkout on the Node that package-lock.json pins, whichever Node we were started with. */
export const runOnPinnedNode = async (script, args) => {
  const pinned = pinnedNode()
  if (!pinned || pinned === realpathSync(process.execPath)) return runHere(script, args)
  try {
    const flags = ['--disable-warning=ExperimentalWarning']
    process.exitCode = await runAttached(pinned, [...flags, path(script), ...args], 'inherit')
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
    await runHere(script, args) // built for another C library, as on Alpine
  }
}

/** Runs a program as if it were ourselves: signals go to it, and its exit code becomes the answer. */
export const runAttached = (program, args, stdio, options = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...options, cwd: options.cwd ?? process.cwd(), stdio })
    const forward = (signal) => {
      // Ctrl-C in a terminal has reached the child already, and twice would mean: at once.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    }
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, forward)
    const release = () => {
      for (const signal of signals) process.off(signal, forward)
    }
    child.once('error', (error) => {
      release()
      reject(error)
    })
    child.once('close', (code, signal) => {
      release()
      resolve(code ?? 128 + constants.signals[signal])
    })
  })

const pinnedNode = () => {
  const windows = process.platform === 'win32'
  const file = path(windows ? `node_modules/node-win-${process.arch}/bin/node.exe` : 'node_modules/.bin/node')
  return existsSync(file) ? realpathSync(file) : undefined
}

const runHere = async (script, args) => {
  const [major] = process.versions.node.split('.')
  if (Number(major) < 24)
    throw new Error(`Bellhop needs Node 24 on this platform; this is ${process.version}.`)
  process.argv = [process.execPath, path(script), ...args]
  await import(pathToFileURL(path(script)).href)
}
