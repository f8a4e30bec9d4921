/** Reads the messages of a stream of server-sent events. A message without data only has the position. */
export async function* readMessages(body: ReadableStream<Uint8Array>, isAlive: () => void) {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      isAlive()
      const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) yield messageIn(block)
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

const messageIn = (block: string) => {
  const fields = { event: '', data: '', id: '' }
  for (const line of block.split('\n')) {
    const [, name = '', value = ''] = /^(event|data|id): ?(.*)$/.exec(line) ?? []
    if (name in fields) fields[name as keyof typeof fields] = value
  }
  return fields
}
