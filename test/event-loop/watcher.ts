import { Agent, request } from 'node:http'

// A separate process, so that the test cannot delay the measurement.
const [, , watched = '', idle = ''] = process.argv
const everyMs = 20
/** Another process that is delayed within this time around a wait was delayed by the same. */
const sameMs = 500

type Wait = { from: number; to: number }

const ask = (url: string, agent: Agent) =>
  new Promise<void>((resolve) => {
    request(url, { agent }, (response) => response.resume().on('close', resolve))
      .on('error', () => resolve())
      .end()
  })

/** Requests a URL again and again. Returns its waits, including that for a pending response. */
const watch = (url: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let waits: Wait[] = []
  const pending: Wait = { from: 0, to: 0 }
  const run = async () => {
    for (;;) {
      pending.from = performance.now()
      await ask(url, agent)
      waits.push({ from: pending.from, to: performance.now() })
      pending.from = 0
      await new Promise((resolve) => setTimeout(resolve, everyMs))
    }
  }
  void run()
  return {
    all: () => (pending.from ? [...waits, { from: pending.from, to: performance.now() }] : waits),
    forgetBefore: (time: number) => {
      waits = waits.filter(({ to }) => to > time)
    },
  }
}

const lengthOf = ({ from, to }: Wait) => to - from
const [ours, theirs] = [watch(watched), watch(idle)]

/** How much longer a wait was than those at the idle server around it. */
const excessOf = (wait: Wait) => {
  const around = theirs.all().filter(({ from, to }) => from < wait.to + sameMs && to > wait.from - sameMs)
  return lengthOf(wait) - Math.max(0, ...around.map(lengthOf))
}

process.on('message', () => {
  process.send?.(Math.max(0, ...ours.all().map(excessOf)))
  const now = performance.now()
  ours.forgetBefore(now)
  theirs.forgetBefore(now - 2 * sameMs)
})
process.on('disconnect', () => process.exit(0))
