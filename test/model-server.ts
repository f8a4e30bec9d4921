import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'

type Asked = {
  path: string
  headers: IncomingMessage['headers']
  // biome-ignore lint/suspicious/noExplicitAny: tests read any part of a request
  body: any
}
type Answering = (response: ServerResponse, asked: Asked) => unknown

/** A model endpoint that responds in these ways, one by one. The last one is repeated. */
export const startModelServer = async (...ways: Answering[]) => {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    const body = JSON.parse((await request.toArray()).join('') || 'null')
    const one = { path: request.url ?? '', headers: request.headers, body }
    asked.push(one)
    await ways[Math.min(asked.length, ways.length) - 1]?.(response, one)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo // it listens on a port
  return { url: `http://127.0.0.1:${port}/v1`, host: `127.0.0.1:${port}`, asked, server }
}

/** A chunk of a streamed response. */
export const piece = (content: string, finish: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: finish }] })}\n\n`

export const streaming =
  (...texts: string[]): Answering =>
  (response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    response.end([...texts.map((text) => piece(text)), piece('', 'stop'), 'data: [DONE]\n\n'].join(''))
  }

/** Any response, as JSON unless it is a string. */
export const saying =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answering =>
  (response) =>
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body))
