import { Agent, request } from 'node:http'

/** A load balancer: keeps connections open, and chooses a server whose health check succeeds. */
export const openLoadBalancer = (ports: number[]) => {
  const agent = new Agent({ keepAlive: true })
  const send = (port: number, path: string, { method = 'GET', body, token }: Sent = {}) =>
    new Promise<{ status: number; connection: string | undefined }>((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const sent = request({ agent, host: '127.0.0.1', port, path, method, headers })
      sent.on('error', reject).on('response', (response) => {
        response.resume().on('end', () => {
          resolve({ status: response.statusCode ?? 0, connection: response.headers.connection })
        })
      })
      sent.end(body)
    })
  const healthy = new Set<number>()
  let next = 0
  const look = async (port: number) => {
    const { status } = await send(port, '/health').catch(() => ({ status: 0 }))
    if (status === 200) healthy.add(port)
    else healthy.delete(port)
  }
  const looking = setInterval(() => ports.forEach((port) => void look(port)), 200)
  return {
    send,
    choose: () => {
      const candidates = ports.filter((port) => healthy.has(port))
      next += 1
      return candidates[next % candidates.length] ?? 0
    },
    isHealthy: (port: number) => healthy.has(port),
    stop: () => {
      clearInterval(looking)
      agent.destroy()
    },
  }
}

type Sent = { method?: string; body?: string; token?: string | undefined }
