import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { metricsPath, type Scrape } from '../../across/metrics/actions.ts'
import { isDeep, type openHealth } from '../../pages/health.ts'
import { wordsForListening } from './listening.ts'

type Answer = { code: number; type: string; text: string }
type Sources = { health: ReturnType<typeof openHealth>; scrape: Scrape }

/** Serves /health and /metrics on a port for monitoring, which other networks cannot access. */
export const listenForHealth = async (sources: Sources, { host, port }: { host: string; port: number }) => {
  const server = createServer(async ({ url = '/', headers }, response) => {
    const { code, type, text } = await answerTo(url, headers.accept, sources)
    response.writeHead(code, { 'content-type': type, 'cache-control': 'no-store' })
    response.end(text)
  })
  try {
    await once(server.listen(port, host), 'listening')
  } catch (error) {
    const words = wordsForListening(error as NodeJS.ErrnoException, { host, port, setting: 'HEALTH_PORT' })
    throw new Error(words, { cause: error })
  }
  const stop = async () => {
    server.close()
    server.closeAllConnections()
  }
  return { port: (server.address() as AddressInfo).port, stop } // a TCP address, not a unix socket
}

export const isInUse = (error: unknown) =>
  error instanceof Error && (error.cause as { code?: string } | undefined)?.code === 'EADDRINUSE'

const answerTo = async (
  url: string,
  accept: string | undefined,
  { health, scrape }: Sources,
): Promise<Answer> => {
  const [path] = url.split('?')
  if (path === metricsPath) return { code: 200, ...(await scrape(accept)) }
  if (path !== '/health') return json({ code: 404, body: { message: 'Only /health and /metrics are here.' } })
  return json(await health(isDeep(url)))
}

const json = ({ code, body }: { code: number; body: object }): Answer => ({
  code,
  type: 'application/json; charset=utf-8',
  text: JSON.stringify(body),
})
