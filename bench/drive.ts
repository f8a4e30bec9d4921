import autocannon from 'autocannon'
import type { Case } from './cases.ts'

export type Figures = { perSecond: number; p50: number; p97_5: number; p99: number; errors: number }

type Load = { connections: number; seconds: number }

/** Sends as many requests as the connections take, after a short warm-up. */
export const drive = async (
  url: string,
  { method, body, each, token }: Pick<Case, 'method' | 'body' | 'each'> & { token?: string },
  { connections, seconds }: Load,
): Promise<Figures> => {
  const { pathname } = new URL(url)
  let sent = 0
  const options = {
    url,
    connections,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    requests: [
      {
        method,
        ...(body && {
          setupRequest: (request: object) => ({
            ...request,
            ...(each && { path: pathname.replace('*', each[sent++ % each.length] ?? '') }),
            body: JSON.stringify(body()),
          }),
        }),
      },
    ],
  }
  await autocannon({ ...options, duration: 2 })
  const { requests, latency, errors, non2xx } = await autocannon({ ...options, duration: seconds })
  return {
    perSecond: requests.average,
    p50: latency.p50,
    p97_5: latency.p97_5,
    p99: latency.p99,
    errors: errors + non2xx,
  }
}
