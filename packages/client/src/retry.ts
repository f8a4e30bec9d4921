import { failure, failureIn } from './failure.ts'

export type RetryPolicy = {
  /** The number of attempts after the first one. Default: 4. */
  retries: number
  /** The delay before the first retry, in milliseconds, which doubles each time. Default: 500. */
  firstMs: number
  /** The longest delay. A response that asks for more is not retried. Default: 60,000. */
  longestMs: number
}

export const defaultPolicy: RetryPolicy = { retries: 4, firstMs: 500, longestMs: 60_000 }

type Sending = {
  send: () => Promise<Response>
  /** Returns true if the request may be executed twice without a further effect. */
  isSafe: boolean
  policy: RetryPolicy
  signal: AbortSignal | undefined
}

/** Sends a request again after errors that may not occur again, and throws those that remain. */
export const sendWithRetries = async ({ send, isSafe, policy, signal }: Sending): Promise<Response> => {
  for (let attempt = 0; ; attempt += 1) {
    const result = await send().catch((error: unknown) => {
      signal?.throwIfAborted()
      return failure({ code: 'unreachable', message: 'Bellhop cannot be reached.', cause: error })
    })
    if (result instanceof Response && result.ok) return result
    const waitMs = attempt < policy.retries ? delayBefore(result, { attempt, isSafe, policy }) : undefined
    if (waitMs === undefined) throw result instanceof Response ? await failureIn(result) : result
    if (result instanceof Response) await result.body?.cancel()
    await pause(waitMs, signal)
  }
}

type Attempt = { attempt: number; isSafe: boolean; policy: RetryPolicy }

/** The delay before the next attempt; undefined without one. The server has not executed a request that returns 429. */
const delayBefore = (result: unknown, { attempt, isSafe, policy }: Attempt) => {
  const { status, headers } = result instanceof Response ? result : { status: 503, headers: undefined }
  if (status !== 429 && !(isSafe && status >= 500 && status !== 507)) return undefined
  const asked = Number(headers?.get('retry-after') ?? 0) * 1_000
  if (!(asked <= policy.longestMs)) return undefined
  const own = Math.min(policy.firstMs * 2 ** attempt, policy.longestMs)
  return Math.max(asked, own * (0.5 + Math.random() / 2))
}

/** Waits. Throws if it is aborted. */
export const pause = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    signal?.throwIfAborted()
    const end = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end)
      resolve()
    }, ms)
    signal?.addEventListener('abort', end, { once: true })
  })
