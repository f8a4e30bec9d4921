/** Returns whether the browser supports the Web Locks API, which requires a secure context: TLS, or localhost. */
export const canLead = () => 'locks' in navigator

type Turn = {
  name: string
  /** Stops waiting for the lock. */
  waiting: AbortSignal
  /** Releases the lock. */
  turn: AbortSignal
  /** Steals the lock from a tab that does not respond, such as a suspended one. */
  isTaken: boolean
  work: (signal: AbortSignal) => Promise<void>
}

/** Runs `work` in one tab at a time (leader election). Ends when `turn` aborts or another tab has stolen the lock. */
export const lead = async ({ name, waiting, turn, isTaken, work }: Turn) => {
  if (!canLead()) return work(turn)
  const taken = new AbortController()
  const held = () => work(AbortSignal.any([turn, taken.signal]))
  // The request rejects if the wait is aborted or the lock is stolen.
  await navigator.locks.request(name, isTaken ? { steal: true } : { signal: waiting }, held).catch(() => {})
  taken.abort()
}
