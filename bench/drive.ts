import autocannon from 'autocannon'
import { type Case, uniqueId } from './cases.ts'

export type Figures = {
  requests: number
  perSecond: number
  p50: number
  p97_5: number
  p99: number
  /** The numbers of failed requests by status. */
  errors: Errors
}

type Errors = ReadonlyMap<number | 'no response', number>

/** Such as `1379 × 422`. */
export const errorsOf = (errors: Errors) =>
  [...errors].map(([status, count]) => `${count} × ${status}`).join(', ')

export type Load = { connections: number; seconds: number }

type Target = { url: string; token?: string }

const preparedRequests = 6_400

/** Sends as many requests as the connections allow. They are built in advance, to keep the cost of sending low. */
export const drive = async (target: Target, one: Case, { connections, seconds }: Load): Promise<Figures> => {
  const requests = one.requests(preparedRequests)
  const each = Math.floor(preparedRequests / connections)
  const { latencies, rejected, elapsedSeconds } = await sent({
    url: target.url,
    connections,
    duration: seconds,
    headers: {
      'content-type': 'application/json',
      ...(target.token && { authorization: `Bearer ${target.token}` }),
    },
    idReplacement: JSON.stringify(requests[0]).includes(uniqueId),
    setupClient: (client) => client.setRequests(requests.splice(0, each)),
  })
  return {
    requests: latencies.length,
    perSecond: latencies.length / elapsedSeconds,
    p50: percentile(latencies, 0.5),
    p97_5: percentile(latencies, 0.975),
    p99: percentile(latencies, 0.99),
    errors: rejected,
  }
}

type Sent = {
  latencies: number[]
  rejected: Errors
  elapsedSeconds: number
}

/** The library only measures whole milliseconds, and its duration includes the time to build the requests. */
const sent = (options: autocannon.Options) =>
  new Promise<Sent>((resolve, reject) => {
    const latencies: number[] = []
    const rejected = new Map<number | 'no response', number>()
    let begun = 0
    const run = autocannon(options, (error, result) => {
      const elapsedSeconds = (performance.now() - begun) / 1_000
      if (error) return reject(error)
      if (result.errors) rejected.set('no response', result.errors)
      resolve({ latencies: latencies.sort((one, other) => one - other), rejected, elapsedSeconds })
    })
    run.on('start', () => {
      begun = performance.now()
    })
    run.on('response', (_client, status, _bytes, ms) => {
      latencies.push(ms)
      if (status < 200 || status > 299) rejected.set(status, (rejected.get(status) ?? 0) + 1)
    })
  })

export const percentile = (sorted: number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
