import autocannon from 'autocannon'
import { type Case, uniqueId } from './cases.ts'

export type Figures = {
  requests: number
  perSecond: number
  p50: number
  p97_5: number
  p99: number
  errors: number
}

export type Load = { connections: number; seconds: number }

type Target = { url: string; token?: string }

const preparedRequests = 6_400

/** Sends as many requests as the connections allow. They are built in advance, to keep the cost of sending low. */
export const drive = async (target: Target, one: Case, { connections, seconds }: Load): Promise<Figures> => {
  const requests = one.requests(preparedRequests)
  const each = Math.floor(preparedRequests / connections)
  const { result, latencies, elapsedSeconds } = await sent({
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
    errors: result.errors + result.non2xx,
  }
}

type Sent = { result: autocannon.Result; latencies: number[]; elapsedSeconds: number }

/** The library only measures whole milliseconds, and its duration includes the time to build the requests. */
const sent = (options: autocannon.Options) =>
  new Promise<Sent>((resolve, reject) => {
    const latencies: number[] = []
    let begun = 0
    const run = autocannon(options, (error, result) => {
      const elapsedSeconds = (performance.now() - begun) / 1_000
      if (error) reject(error)
      else resolve({ result, latencies: latencies.sort((one, other) => one - other), elapsedSeconds })
    })
    run.on('start', () => {
      begun = performance.now()
    })
    run.on('response', (_client, _status, _bytes, ms) => latencies.push(ms))
  })

export const percentile = (sorted: number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
