import { setTimeout as pause } from 'node:timers/promises'
import type { Request } from './cases.ts'

type Target = { url: string; token: string }

/** Sends requests at a fixed rate, regardless of the response times. Returns each response time in milliseconds. */
export const pace = (target: Target, requests: Request[], perSecond: number) => {
  const begun = performance.now()
  return Promise.all(
    requests.map(async (request, index) => {
      await pause(Math.max(0, begun + (index * 1_000) / perSecond - performance.now()))
      return timed(target, request)
    }),
  )
}

/** Sends a request, and reads the response. Returns how many milliseconds that took. */
export const timed = async ({ url, token }: Target, { method, path, body }: Request) => {
  const begun = performance.now()
  const response = await fetch(`${url}${path}`, {
    method,
    ...(body && { body }),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${text}`)
  return performance.now() - begun
}
