import { at } from './at.ts'
import { eventsIn } from './events.ts'
import { ModelFault, quoteServer } from './faults.ts'
import { errorIn } from './rejection.ts'
import type { Endpoint } from './request.ts'
import { withoutThoughts } from './thoughts.ts'

export type Completion = { text: string; isCut: boolean }

/** Concatenates the text of a response and passes each piece on. */
export const completionIn = async (
  pieces: AsyncGenerator<string>,
  endpoint: Endpoint,
  onText?: (piece: string) => void,
): Promise<Completion> => {
  const most = endpoint.limits.textLength
  const visible = withoutThoughts()
  let text = ''
  let end: string | undefined
  const take = (piece: string) => {
    const fitting = piece.slice(0, most - text.length)
    text += fitting
    if (fitting) onText?.(fitting)
    if (fitting.length < piece.length) end = 'length'
  }
  for await (const data of eventsIn(pieces)) {
    if (data.trim() === '[DONE]') {
      end ??= 'stop'
      break
    }
    const event = eventIn(data, endpoint)
    take(visible.next(contentOf(event)))
    end ??= endOf(event)
    if (end) break
  }
  take(visible.rest())
  return finished(text, end, endpoint)
}

const finished = (text: string, end: string | undefined, { url }: Endpoint): Completion => {
  const isCut = end === undefined || end === 'length' || end === 'content_filter'
  if (text.trim() || end === 'length') return { text, isCut }
  if (end === 'content_filter')
    throw new ModelFault('withheld', `${url.host} blocked the response of the model.`)
  throw new ModelFault('answer', `The model at ${url.host} returned no text.`)
}

const eventIn = (data: string, endpoint: Endpoint): unknown => {
  const event = parsed(data, endpoint)
  const message = at(event, 'choices') === undefined ? errorIn(event) : undefined
  if (message === undefined) return event
  throw new ModelFault('server', `${endpoint.url.host} returned an error.${quoteServer(message, endpoint)}`)
}

const parsed = (data: string, { url }: Endpoint): unknown => {
  try {
    return JSON.parse(data)
  } catch (error) {
    throw new ModelFault('answer', `The response of ${url.host} is not JSON.`, error)
  }
}

/** Some servers repeat the whole message beside each new piece of it, so the piece comes first. */
const contentOf = (event: unknown) => {
  const choice = at(event, 'choices', 0)
  const content = at(at(choice, 'delta') ?? at(choice, 'message'), 'content')
  const parts = Array.isArray(content) ? content.map((part: unknown) => at(part, 'text')) : [content]
  // PostgreSQL cannot store NUL.
  return parts
    .filter((part) => typeof part === 'string')
    .join('')
    .replaceAll('\0', '')
}

const endOf = (event: unknown) => {
  const reason = at(event, 'choices', 0, 'finish_reason')
  return typeof reason === 'string' && reason ? reason : undefined
}
