import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'

type Asked = { url: string; token?: string; pid: number }
/** `ownMs` is the time that the main thread of the server worked meanwhile; `queuedMs` is the time that it waited for a processor. */
type Wait = { from: number; to: number; ownMs: number; queuedMs: number }

// A separate process, so that the test cannot delay the measurement.
const all: Asked[] = JSON.parse(process.argv[2] ?? '[]')
const everyMs = 20
/**
 * The factor by which a response may take longer than that of an empty server. It is larger where the time of waiting for
 * a processor cannot be subtracted: anywhere but on Linux.
 */
const timesEmpty = process.platform === 'linux' ? 1 : 3

const ask = ({ url, token }: Asked, agent: Agent) =>
  new Promise<void>((resolve) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
    request(url, { agent, headers }, (response) => response.resume().on('close', resolve))
      .on('error', () => resolve())
      .end()
  })

/** Returns how long the main thread of a process has worked, and waited for a processor. Works only on Linux. */
const scheduledOf = (pid: number) => {
  try {
    const [own, queued] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')
    return { ownMs: Number(own) / 1_000_000, queuedMs: Number(queued) / 1_000_000 }
  } catch {
    return { ownMs: 0, queuedMs: 0 }
  }
}

const watching = (asked: Asked) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const now = () => ({ from: performance.now(), ...scheduledOf(asked.pid) })
  let done: Wait[] = []
  let begun: ReturnType<typeof now> | undefined
  const waitSince = ({ from, ownMs, queuedMs }: ReturnType<typeof now>): Wait => {
    const end = now()
    return { from, to: end.from, ownMs: end.ownMs - ownMs, queuedMs: end.queuedMs - queuedMs }
  }
  const watch = async () => {
    for (;;) {
      begun = now()
      await ask(asked, agent)
      done.push(waitSince(begun))
      begun = undefined
      await new Promise((resolve) => setTimeout(resolve, everyMs))
    }
  }
  void watch()
  /** Returns the waits since the last call, including a pending response. */
  return () => {
    const waits = begun ? [...done, waitSince(begun)] : done
    done = []
    return waits
  }
}

const lengthOf = ({ from, to, queuedMs }: Wait) => to - from - queuedMs
const longestOf = (waits: readonly Wait[]) => Math.max(0, ...waits.map(lengthOf))
/** Within this time, the same delay of the machine reaches another process. */
const sameMs = 500
const around = (waits: readonly Wait[], { from, to }: Wait) =>
  waits.filter((wait) => wait.from < to + sameMs && wait.to > from - sameMs)

const [empty, ...servers] = all.map(watching)

process.on('message', () => {
  const idle = empty?.() ?? []
  const excess = servers.map((take) =>
    take().map((wait) => Math.max(wait.ownMs, lengthOf(wait) - timesEmpty * longestOf(around(idle, wait)))),
  )
  process.send?.(excess.map((waits) => Math.max(0, ...waits)))
})
process.on('disconnect', () => process.exit(0))
