import { connectOut } from './connect.ts'
import { ending } from './ending.ts'
import { type Answer, exchange } from './exchange.ts'
import type { Networks } from './networks.ts'
import { sendable } from './request-parts.ts'
import type { Lookup } from './resolve.ts'
import { secureOut } from './secure.ts'
import { type WebTarget, webTargetOf } from './web-url.ts'

type Request = {
  method: string
  url: string
  headers?: Record<string, string>
  body?: string | undefined
  networks: Networks
  /** Networks that are allowed although they are not public. */
  allow?: readonly string[]
  signal?: AbortSignal | undefined
  /** Covers name resolution, the connection, and the whole response. */
  timeoutMs?: number
  lookup?: Lookup
  /** The ports that everybody may use. Default: the ports of the web. */
  ports?: readonly number[]
  /** Returns a redirect like any other response. By default, it is an error. */
  returnsRedirects?: boolean
  /** The part of the response that is read. Default: 1 MB. */
  mostBytes?: number
}

/** Sends every HTTP request to a URL that a user entered. Follows no redirects and uses no proxy. */
export const requestOut = async ({
  method,
  url,
  headers = {},
  body,
  networks,
  allow = [],
  signal,
  timeoutMs = 15_000,
  lookup,
  ports,
  returnsRedirects,
  mostBytes,
}: Request): Promise<Answer> => {
  const deadline = performance.now() + timeoutMs
  const target = webTargetOf(url, networks, ports)
  const request = sendable(method, headers, body)
  const left = () => ({
    timeoutMs: Math.max(1, deadline - performance.now()),
    ...(signal && { signal }),
  })
  const { host, port } = target
  const socket = await connectOut({ host, port, networks, allow, ...(lookup && { lookup }), ...left() })
  try {
    const stream = target.isSecure ? await secureOut(socket, host, left()) : socket
    const exchanged = exchange(stream, target, request, {
      ...(returnsRedirects && { returnsRedirects }),
      ...(mostBytes !== undefined && { mostBytes }),
    })
    return await ending(exchanged, target, left().timeoutMs, signal, late(target))
  } finally {
    socket.destroy()
  }
}

const late = ({ host }: WebTarget) => `${host} was reached, but its answer did not come to its end in time.`
