import { ModelFault } from './faults.ts'

/**
 * What server-sent events carry, however their text was torn apart on the way. An answer that is JSON as a whole, of
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
  else yield* dataIn(linesIn(first, pieces))
}

const whole = async (first: string, pieces: AsyncGenerator<string>) => {
  let text = first
  for await (const piece of pieces) text = bounded(text + piece)
  return text
}

async function* dataIn(lines: AsyncGenerator<string>) {
  let data: string | undefined
  for await (const line of lines) {
    if (line.startsWith('data:')) data = bounded(joined(data, line.slice('data:'.length).replace(/^ /, '')))
    if (line || data === undefined) continue
    yield data
    data = undefined
  }
  // A server that forgets the empty line at the end still means what it said.
  if (data !== undefined) yield data
}

const joined = (before: string | undefined, line: string) =>
  before === undefined ? line : `${before}\n${line}`

async function* linesIn(first: string, pieces: AsyncGenerator<string>) {
  let rest = ''
  for await (const piece of withFirst(first, pieces)) {
    const isLineOver = rest.endsWith('\r') || /[\r\n]/.test(piece)
    rest = bounded(rest + piece)
    if (!isLineOver) continue
    // A line feed may yet follow a carriage return at the end, and belongs to it.
    const lines = rest.split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    yield* lines
  }
  yield rest.replace(/\r$/, '')
}

async function* withFirst(first: string, pieces: AsyncGenerator<string>) {
  yield first
  yield* pieces
}

const longest = 4 * 1024 ** 2

const bounded = (text: string) => {
  if (text.length <= longest) return text
  throw new ModelFault('answer', 'The model sends more at once than an answer can be.')
}
