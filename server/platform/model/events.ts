import { createParser } from 'eventsource-parser'
import { ModelFault } from './faults.ts'

/**
 * What server-sent events carry, however their text was torn apart on the way. A response that is JSON as a whole, of
 * a server that does not stream, is one event.
 */
export async function* eventsIn(pieces: AsyncGenerator<string>): AsyncGenerator<string> {
  let first = ''
  while (!first) {
    const { done, value } = await pieces.next()
    if (done) return
    first = value.trimStart()
  }
  if (/^[{[]/.test(first)) yield await whole(first, pieces)
  else yield* dataIn(first, pieces)
}

const longest = 4 * 1024 ** 2

const tooLong = () => new ModelFault('answer', 'The response of the model is too large.')

const whole = async (first: string, pieces: AsyncGenerator<string>) => {
  let text = first
  for await (const piece of pieces) {
    text += piece
    if (text.length > longest) throw tooLong()
  }
  return text
}

async function* dataIn(first: string, pieces: AsyncGenerator<string>) {
  const events: string[] = []
  const parser = createParser({
    maxBufferSize: longest,
    onEvent: ({ data }) => events.push(data),
    onError: ({ type }) => {
      if (type === 'max-buffer-size-exceeded') throw tooLong()
    },
  })
  parser.feed(first)
  yield* events.splice(0)
  for await (const piece of pieces) {
    parser.feed(piece)
    yield* events.splice(0)
  }
  // A server that forgets the empty line at the end still means what it said.
  parser.feed('\n\n')
  yield* events
}
