import { retryAfterMs } from '../egress/retry-after.ts'
import { at } from './at.ts'

/** An error response: its status and message. */
export type Rejection = {
  status: number
  message: string
  retryAfterMs: number | undefined
  location: string
}

export const rejectionIn = async (response: Response): Promise<Rejection> => ({
  status: response.status,
  message: messageIn(await beginningOf(response)),
  retryAfterMs: retryAfterMs(response),
  location: response.headers.get('location') ?? '',
})

const mostBytes = 64 * 1024

const beginningOf = async ({ body }: Response) => {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > mostBytes) break
  }
  return text
}

const messageIn = (text: string) => {
  try {
    return errorIn(JSON.parse(text)) ?? ''
  } catch {
    // A page is made for browsers, and its words say little.
    return /^\s*</.test(text) ? '' : text
  }
}

/** The error message, in the formats of known servers. */
export const errorIn = (response: unknown): string | undefined =>
  [
    at(response, 'error', 'message'),
    at(response, 'error'),
    at(response, 'message'),
    at(response, 'detail'),
    at(response, 0, 'error', 'message'),
  ].find((message) => typeof message === 'string')
