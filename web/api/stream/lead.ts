/** Whether the browser can choose one tab of several. It cannot on a page without TLS, apart from localhost. */
export const canLead = () => 'locks' in navigator

type Turn = {
  name: string
  /** Ends the wait for the lead. */
  waiting: AbortSignal
  /** Ends the lead. */
  turn: AbortSignal
  /** Takes the lead from a tab that does not answer, such as a suspended one. */
  isTaken: boolean
  work: (signal: AbortSignal) => Promise<void>
}

/** Works in one tab of the browser at a time. Ends with the turn, or when another tab has taken the lead. */
export const lead = async ({ name, waiting, turn, isTaken, work }: Turn) => {
  if (!canLead()) return work(turn)
  const taken = new AbortController()
  const held = () => work(AbortSignal.any([turn, taken.signal]))
  // It rejects when the wait is over or the lead is taken.
  await navigator.locks.request(name, isTaken ? { steal: true } : { signal: waiting }, held).catch(() => {})
  taken.abort()
}
