import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { constants, hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { openVersions } from './versions.mjs'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
const longestPauseMs = 60_000
/** A server that ran this long had no startup failure. */
const stableMs = 60_000
const checkEveryMs = 5_000
const silentChecks = 6
const keptExits = 50

/**
 * Runs the server, and restarts it after a failure: a bug, a kill from outside, or a blocked event loop. A server that
 * ends on request or cannot start is not restarted. Goes over to another version when the server asks for it. Returns the
 * exit code.
 */
export const supervise = async (program, args, env) => {
  const stopping = new AbortController()
  const versions = openVersions({ program, args, env })
  const run = { versions, child: undefined, exits: undefined, wasReady: false, asked: undefined }
  const forward = (signal) => {
    run.asked ??= signal
    stopping.abort()
    run.child?.kill(signal)
    versions.stop(signal)
  }
  for (const signal of signals) process.on(signal, forward)
  try {
    for (let failures = 0; ; failures += 1) {
      const end = await runOnce(run)
      record(run.exits, { reason: end.reason, role: roleIn(args), host: hostname(), process: end.process })
      if (run.asked) return end.code
      const change = versions.goOn()
      if (end.isFinal && !change) return end.code
      if (change || end.lastedMs > stableMs) failures = 0
      const pauseMs = pauseAfter(failures)
      say(args, change ?? unexpected(end, pauseMs))
      await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
      if (run.asked) return 0
    }
  } finally {
    for (const signal of signals) process.off(signal, forward)
  }
}

const pauseAfter = (failures) => (failures === 0 ? 0 : Math.min(longestPauseMs, 500 * 2 ** failures))

const unexpected = ({ reason }, pauseMs) =>
  `The server ended unexpectedly: ${reason}. It is started again in ${pauseMs / 1000} s.`

const runOnce = (run) =>
  new Promise((resolve, reject) => {
    const begun = performance.now()
    const child = run.versions.start()
    run.child = child
    const told = { reason: undefined, isFinal: false }
    const watchdog = watch(child, told)
    child.on('message', (message) => {
      watchdog.heard(message)
      if (message.switchTo) run.versions.switchTo(message.switchTo, () => child.kill('SIGTERM'))
      Object.assign(told, pick(message, ['reason', 'isFinal']))
      Object.assign(run, pick(message, ['exits', 'wasReady']))
    })
    child.once('error', (error) => {
      watchdog.stop()
      reject(error)
    })
    child.once('close', (code, signal) => {
      watchdog.stop()
      run.child = undefined
      resolve({
        code: code ?? 128 + constants.signals[signal],
        reason: run.asked ? `stopped by ${run.asked}` : (told.reason ?? reasonOf(code, signal)),
        isFinal: told.isFinal || code === 0 || (code !== null && !run.wasReady),
        lastedMs: performance.now() - begun,
        process: child.pid,
      })
    })
  })

const pick = (message, names) =>
  Object.fromEntries(names.filter((name) => name in message).map((name) => [name, message[name]]))

const reasonOf = (code, signal) => {
  if (code === 0) return 'stopped'
  return signal ? `killed by ${signal}` : `ended with exit code ${code}`
}

/** Counts checks instead of time, since time also passes while the machine sleeps. */
const watch = (child, told) => {
  let missed = Number.NEGATIVE_INFINITY
  const timer = setInterval(() => {
    missed += 1
    if (missed <= silentChecks) return
    told.reason = `it did not respond for ${(silentChecks * checkEveryMs) / 1000} seconds, and was killed`
    child.kill('SIGKILL')
  }, checkEveryMs)
  return {
    heard: ({ isAlive }) => {
      if (isAlive) missed = 0
    },
    stop: () => clearInterval(timer),
  }
}

/** The options of `bellhop start` are checked by the server. */
const roleIn = (args) => {
  const place = args.findIndex((arg) => arg === '--role' || arg.startsWith('--role='))
  if (place < 0) return 'all'
  return args[place].split('=')[1] ?? args[place + 1]
}

const record = (file, exit) => {
  if (!file) return
  try {
    appendFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), ...exit })}\n`)
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
    if (lines.length > 2 * keptExits) writeFileSync(file, `${lines.slice(-keptExits).join('\n')}\n`)
  } catch {
    // A full disk must not prevent a restart.
  }
}

/** Writes to the log of the server: on standard output, or with `--json` on standard error. */
const say = (args, msg) => {
  const isJson = args.includes('--json')
  const isForPeople = process.stdout.isTTY && !isJson
  const stream = isJson ? process.stderr : process.stdout
  stream.write(isForPeople ? `${msg}\n` : `${JSON.stringify({ level: 50, time: Date.now(), msg })}\n`)
}
