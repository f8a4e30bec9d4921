/** Messages from the server to `bin/supervise.mjs`, its parent process. */
type Message =
  | { exits: string }
  | { wasReady: true }
  | { isAlive: true }
  /** The reason why the process is about to end, and whether a restart would be useless. */
  | { reason: string; isFinal?: true }

/** Without a supervisor, nothing is sent. */
export const tellSupervisor = (message: Message) => {
  if (process.connected) process.send?.(message, undefined, undefined, () => {})
}

/** A blocked event loop sends nothing, and the supervisor restarts the server. */
export const showThatAlive = () => {
  const beat = () => tellSupervisor({ isAlive: true })
  beat()
  setInterval(beat, 1_000).unref()
}
