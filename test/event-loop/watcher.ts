import { Agent, request } from 'node:http'

type Asked = { url: string; token?: string }
type Wait = { from: number; to: number }

// A separate process, so that the test cannot delay the measurement.
const all: Asked[] = JSON.parse(process.argv[2] ?? '[]')
const everyMs = 20
/** A busy machine delays a server that has work more than one that hardly has any. */
const timesEmpty = 3

const ask = ({ url, token }: Asked, agent: Agent) =>
  new Promise<void>((resolve) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
    request(url, { agent, headers }, (response) => response.resume().on('close', resolve))
      .on('error', () => resolve())
      .end()
  })

const watching = (asked: Asked) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let done: Wait[] = []
  let from: number | undefined
  const watch = async () => {
    for (;;) {
      from = performance.now()
      await ask(asked, agent)
      done.push({ from, to: performance.now() })
      from = undefined
      await new Promise((resolve) => setTimeout(resolve, everyMs))
    }
  }
  void watch()
  /** The waits so far, including that for a pending response. Then forgets them. */
  return () => {
    const waits = from === undefined ? done : [...done, { from, to: performance.now() }]
    done = []
    return waits
  }
}

const lengthOf = ({ from, to }: Wait) => to - from
const longestOf = (waits: readonly Wait[]) => Math.max(0, ...waits.map(lengthOf))
/** Within this time, the same delay of the machine reaches another process. */
const sameMs = 500
const around = (waits: readonly Wait[], { from, to }: Wait) =>
  waits.filter((wait) => wait.from < to + sameMs && wait.to > from - sameMs)

const [empty, ...servers] = all.map(watching)

process.on('message', () => {
  const idle = empty?.() ?? []
  const excess = servers.map((take) =>
    take().map((wait) => lengthOf(wait) - timesEmpty * longestOf(around(idle, wait))),
  )
  process.send?.(excess.map((waits) => Math.max(0, ...waits)))
})
process.on('disconnect', () => process.exit(0))
