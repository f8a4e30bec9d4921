/** What bin/supervise.mjs is told by the server that it started. */
type Message =
  | { exits: string }
  | { wasReady: true }
  | { isAlive: true }
  /** Why the process is about to end, and whether to start it again would be of no use. */
  | { reason: string; isFinal?: true }

/** Without a supervisor nobody is told. */
export const tellSupervisor = (message: Message) => {
  if (process.connected) process.send?.(message, undefined, undefined, () => {})
}

/** A blocked event loop sends nothing, and the supervisor starts the server again. */
export const showThatAlive = () => {
  const beat = () => tellSupervisor({ isAlive: true })
  beat()
  setInterval(beat, 1_000).unref()
}
