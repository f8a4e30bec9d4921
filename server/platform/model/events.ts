import { createParser } from 'eventsource-parser'
import { ModelFault } from './faults.ts'

/**
 * The data of server-sent events from a stream of text in arbitrary chunks. A JSON response of a server that does not
 * stream is one event.
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
