/** Collects content into parts of at least `bytes`, but for the last one. Empty content is one empty part. */
export async function* inParts(content: AsyncIterable<Uint8Array>, bytes: number) {
  let chunks: Uint8Array[] = []
  let size = 0
  let isEmpty = true
  for await (const chunk of content) {
    chunks.push(chunk)
    size += chunk.length
    if (size < bytes) continue
    yield Buffer.concat(chunks)
    chunks = []
    size = 0
    isEmpty = false
  }
  if (size || isEmpty) yield Buffer.concat(chunks)
}
