import { ModelFault } from './faults.ts'

/** Decodes a stream of UTF-8. */
export async function* textOf(
  { body }: Response,
  goesOn: () => void,
  mostBytes: number,
): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let bytes = 0
  goesOn()
  for await (const chunk of body ?? []) {
    goesOn()
    bytes += chunk.length
    if (bytes > mostBytes) throw new ModelFault('answer', 'The response of the model is too large.')
    yield decoder.decode(chunk, { stream: true })
  }
  yield decoder.decode()
}
