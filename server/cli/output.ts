/** Writes a line and waits until it is out; whoever reads may have gone, as `head` does. */
export const write = (stream: NodeJS.WriteStream, text: string) =>
  new Promise<void>((resolve) => {
    stream.write(`${text}\n`, () => resolve())
  })

/** Nobody listening is no reason to stop: a write that fails is dropped. */
export const outliveReaders = () => {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}
