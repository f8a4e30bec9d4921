import assert from 'node:assert/strict'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import type { Bellhop } from './harness.ts'

type App = Bellhop['app']
type Sent = { method: string; path: string; headers?: Record<string, string>; body?: string | Buffer }

export type WireResponse = { status: number; headers: Record<string, unknown>; text: string; ms: number }

/** Sends requests over a real connection, so that no client library changes them. */
export const openWire = async (app: App) => {
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  return wireTo(port)
}

/** Connects to a Bellhop in a separate process. */
export const wireTo = (port: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })

  return {
    send: ({ method, path, headers = {}, body }: Sent) =>
      new Promise<WireResponse>((resolve, reject) => {
        const startedAt = performance.now()
        const isChunked = 'transfer-encoding' in headers
        const length =
          body === undefined || isChunked ? {} : { 'content-length': String(Buffer.byteLength(body)) }
        const sent = request({ agent, port, method, path, headers: { ...length, ...headers } })
        let answered = false
        sent.on('response', async (response) => {
          answered = true
          const text = Buffer.concat(await response.toArray()).toString()
          const ms = performance.now() - startedAt
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text, ms })
        })
        // The response may come, and the connection may close, before a large body is fully sent.
        sent.on('error', (error) => answered || reject(error))
        sent.end(body)
      }),

    /** Sends raw bytes that no client library would send. */
    sendRaw: (bytes: string | Buffer) =>
      new Promise<WireResponse>((resolve, reject) => {
        const startedAt = performance.now()
        const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes))
        const chunks: Buffer[] = []
        socket.on('data', (chunk) => chunks.push(chunk)).on('error', reject)
        socket.on('end', () =>
          resolve({ ...parse(Buffer.concat(chunks)), ms: performance.now() - startedAt }),
        )
      }),

    close: () => agent.destroy(),
  }
}

const parse = (bytes: Buffer) => {
  const [head = '', ...rest] = bytes.toString().split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.split(':')[0]?.toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  return { status: Number(first.split(' ')[1]), headers, text: rest.join('\r\n\r\n') }
}

const mostMs = 2_000

/** Validates the response with `assertCivil`. A busy machine can delay a response, so a slow one has three attempts. */
export const sendCivilly = async (send: () => Promise<WireResponse>, asked: string) => {
  let answer = await send()
  for (let attempts = 1; attempts < 3 && answer.ms >= mostMs; attempts += 1) answer = await send()
  assertCivil(answer, asked)
  return answer
}

/** The requirements for every API response, whatever the request: fast, with a message, and in JSON. */
export const assertCivil = ({ status, headers, text, ms }: WireResponse, asked: string) => {
  const told = `${asked.slice(0, 200)} is answered with ${status} ${text.slice(0, 200)}`
  assert.ok(status >= 200 && status < 500, told)
  assert.ok(ms < mostMs, `${told} after ${Math.round(ms)} ms`)
  if (status === 204 || text === '') return
  assert.match(String(headers['content-type']), /^application\/json/, told)
  const body: { message?: unknown } = JSON.parse(text)
  if (status >= 400) assert.equal(typeof body.message, 'string', told)
}
