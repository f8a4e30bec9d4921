import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Time for another version to load its code, and afterwards to start. */
const longestMs = 60_000

/**
 * The server that the supervisor runs, which can be replaced by that of another version: it loads its code while the
 * former one serves, and begins when that has ended. If it cannot start, the former one is started again.
 */
export const openVersions = (first) => {
  const now = { launch: first, next: undefined, former: undefined, standingBy: undefined }
  return {
    start: () => {
      const child = now.standingBy ?? spawnServer(now.launch)
      if (now.standingBy) begin(child)
      now.standingBy = undefined
      child.on('message', ({ wasReady }) => {
        if (wasReady) now.former = undefined
      })
      return child
    },
    /** Calls `whenLoaded` when the version in this folder can take over. */
    switchTo: (folder, whenLoaded) => {
      if (now.next) return
      const next = load(launchIn(folder, now.launch), {
        loaded: () => now.next === next && whenLoaded(),
        ended: () => {
          if (now.next === next) now.next = undefined
        },
      })
      now.next = next
    },
    /** Chooses what runs after the end of a server. Returns why it is another version, if it is. */
    goOn: () => {
      const { next, former, launch } = now
      if (next) {
        next.forget()
        Object.assign(now, { launch: next.launch, standingBy: next.child, former: launch, next: undefined })
        return 'Another version takes over.'
      }
      if (!former) return undefined
      Object.assign(now, { launch: former, former: undefined })
      return 'The other version could not start. The former one is started again.'
    },
    stop: (signal) => now.next?.child.kill(signal),
  }
}

// The channel closes when this process is killed, and then the server ends as well.
const spawnServer = ({ program, args, env }) =>
  spawn(program, args, { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })

/** The same server in the folder of another version, on the Node of that version. */
const launchIn = (folder, { program, args, env }) => {
  const own = join(folder, 'node')
  return {
    program: existsSync(own) ? own : program,
    args: args.map((arg) => (arg.endsWith('server/main.ts') ? join(folder, 'server/main.ts') : arg)),
    env: { ...env, NODE_COMPILE_CACHE: join(folder, 'node_modules/.cache/compiled') },
  }
}

const load = (launch, { loaded, ended }) => {
  const child = spawnServer({ ...launch, env: { ...launch.env, BELLHOP_STAND_BY: '1' } })
  const timer = setTimeout(() => child.kill('SIGKILL'), longestMs)
  const end = () => {
    clearTimeout(timer)
    ended()
  }
  child.once('error', end).once('close', end)
  child.on('message', ({ isStandingBy }) => {
    if (!isStandingBy) return
    clearTimeout(timer)
    loaded()
  })
  const forget = () => {
    clearTimeout(timer)
    child.removeAllListeners()
  }
  return { launch, child, forget }
}

/** A server that is not ready in time is killed, which counts as a start that failed. */
const begin = (child) => {
  const timer = setTimeout(() => child.kill('SIGKILL'), longestMs)
  const settle = () => clearTimeout(timer)
  child.on('message', ({ wasReady }) => wasReady && settle())
  child.once('close', settle)
  child.send({ begin: true }, () => {})
}
