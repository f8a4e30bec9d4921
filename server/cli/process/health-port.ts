import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isDeep, type openHealth } from '../../pages/health.ts'
import { wordsForListening } from './listening.ts'

/** Serves /health in a process without other HTTP endpoints. */
export const listenForHealth = async (
  health: ReturnType<typeof openHealth>,
  { host, port }: { host: string; port: number },
) => {
  const server = createServer(async ({ url = '/' }, response) => {
    const { code, body } =
      url.split('?')[0] === '/health'
        ? await health(isDeep(url))
        : { code: 404, body: { message: 'Only /health is here.' } }
    response.writeHead(code, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    })
    response.end(JSON.stringify(body))
  })
  try {
    await once(server.listen(port, host), 'listening')
  } catch (error) {
    throw new Error(wordsForListening(error as NodeJS.ErrnoException, { host, port, setting: 'HEALTH_PORT' }))
  }
  const stop = async () => {
    server.close()
    server.closeAllConnections()
  }
  return { port: (server.address() as AddressInfo).port, stop } // a TCP address, not a unix socket
}
