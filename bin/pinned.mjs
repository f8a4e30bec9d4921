import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import * as nodeModule from 'node:module'
import { constants } from 'node:os'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { needsNode, pinnedNode, root } from './runtime.mjs'
import { supervise } from './supervise.mjs'

const path = (relative) => fileURLToPath(new URL(relative, root))

/** The compile cache of Node for our sources, which halves the time of a command. */
const cache = path('node_modules/.cache/compiled')

/** Runs a script of the checkout on this Node if it is new enough, otherwise on the one in `runtime/node`. */
export const runOnPinnedNode = async (script, args) => {
  endWithNpm()
  const pinned = pinnedNode()
  if (!pinned || pinned === realpathSync(process.execPath)) return runHere(script, args)
  try {
    const flags = ['--disable-warning=ExperimentalWarning']
    const env = { NODE_COMPILE_CACHE: cache, ...process.env }
    // The channel closes when this process is killed, and then the script ends as well.
    const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
    process.exitCode = await runAttached(pinned, [...flags, path(script), ...args], stdio, { env })
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
    await runHere(script, args) // built for another C library, as on Alpine
  }
}

/**
 * Room for new objects, in MB, for each of the three threads of a server. With the default of Node, a server under load
 * takes 300 MB more, and answers no faster.
 */
const ofServers = ['--max-semi-space-size=8']

/** Runs the server, and restarts it after failures. */
export const superviseOnPinnedNode = async (script, args) => {
  endWithNpm()
  const given = [...ofServers, path(script), ...args]
  const env = { NODE_COMPILE_CACHE: cache, ...process.env }
  const pinned = pinnedNode()
  try {
    if (!pinned) throw Object.assign(new Error('There is no Node of our own.'), { code: 'ENOENT' })
    process.exitCode = await supervise(pinned, ['--disable-warning=ExperimentalWarning', ...given], env)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
    rejectOldNode()
    process.exitCode = await supervise(process.execPath, given, env)
  }
}

/** Runs a script on the pinned Node if there is one for this platform. Returns its exit code. */
export const runPinned = (script, args, stdio) =>
  runAttached(pinnedNode() ?? process.execPath, [path(script), ...args], stdio)

/** Runs a program in place of this process: passes on signals, and exits with its exit code. */
export const runAttached = (program, args, stdio, options = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...options, cwd: options.cwd ?? process.cwd(), stdio })
    const forward = (signal) => child.kill(signal)
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

/** If npm is killed, it cannot pass on the signal, and its child would continue without it. */
const endWithNpm = () => {
  if (!process.env.npm_lifecycle_event) return
  const npm = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  watch.unref()
}

const rejectOldNode = () => {
  if (needsNode()) throw new Error(`Bellhop needs Node 24 on this platform; this is ${process.version}.`)
}

const runHere = async (script, args) => {
  rejectOldNode()
  process.env.NODE_COMPILE_CACHE ??= cache // for child processes
  nodeModule.enableCompileCache?.(cache)
  process.argv = [process.execPath, path(script), ...args]
  await import(pathToFileURL(path(script)).href)
}
