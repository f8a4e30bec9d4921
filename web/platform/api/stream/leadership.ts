import { lead } from './lead.ts'
import { createPatience } from './patience.ts'

/** Elects this tab as leader if there is none, or the leader is suspended. `ask` checks whether it responds. */
export const createLeadership = (name: string, ask: () => void) => {
  let isLeading = false
  let takeLead = () => {}
  const leader = createPatience(ask, () => takeLead())

  /** Runs `work` whenever this tab is the leader, until `turn` aborts. */
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
