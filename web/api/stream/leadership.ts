import { lead } from './lead.ts'
import { createPatience } from './patience.ts'

/** Decides whether this tab leads: if no other does, or the other is suspended. Calls `ask` to hear from the other. */
export const createLeadership = (name: string, ask: () => void) => {
  let isLeading = false
  let takeLead = () => {}
  const leader = createPatience(ask, () => takeLead())

  /** Works whenever this tab leads, until the turn ends. */
  const takeTurn = async (turn: AbortSignal, work: (signal: AbortSignal) => Promise<void>) => {
    document.addEventListener('visibilitychange', () => document.hidden || isLeading || leader.check(), {
      signal: turn,
    })
    const asLeader = async (signal: AbortSignal) => {
      isLeading = true
      leader.end()
      await work(signal)
      isLeading = false
    }
    for (let isTaken = false; !turn.aborted; ) {
      const suspended = new AbortController()
      takeLead = () => suspended.abort()
      if (!isTaken) leader.check()
      const waiting = AbortSignal.any([turn, suspended.signal])
      await lead({ name, turn, waiting, isTaken, work: asLeader })
      isTaken = suspended.signal.aborted
    }
    takeLead = () => {}
  }
  return { isLeading: () => isLeading, heard: leader.heard, takeTurn, end: leader.end }
}
