import type { TargetKind } from '../../../contract/tickets/ticket-targets.ts'
import type { Measured } from './course.ts'

/** The open and the reported waits of the last check. A name is the kind and the beginning of a wait. */
export type Notices = { open: string[]; soon: string[]; breached: string[] }

export const noNotices: Notices = { open: [], soon: [], breached: [] }

/** The report of a wait. */
export type Notice = { kind: TargetKind; is: 'soon' | 'breached' }

const nameOf = ({ kind, since }: Measured) => `${kind} ${since}`

/**
 * Returns the notices to send now: for each wait one if it is due soon, and one if it is breached. Breaches before
 * the last change of the policy are not reported, because that would be a notice for every ticket at once.
 */
export const noticesOf = (waits: readonly Measured[], before: Notices, changedAt: number, now: number) => {
  const isOpen = ({ end }: Measured) => end === undefined
  // A reply may come between the breach and the check.
  const wasOpen = (wait: Measured) => isOpen(wait) || before.open.includes(nameOf(wait))
  const breached = waits.filter((wait) => wait.isBreached && wasOpen(wait))
  const soon = waits.filter((wait) => isOpen(wait) && !wait.isPaused && isPast(wait.soon, now))
  const isNew = (wait: Measured, known: readonly string[], at = 0) =>
    at >= changedAt && !known.includes(nameOf(wait))
  const notices: Notice[] = [
    ...soon
      .filter((wait) => !wait.isBreached && isNew(wait, before.soon, wait.soon))
      .map(({ kind }) => ({ kind, is: 'soon' as const })),
    ...breached
      .filter((wait) => isNew(wait, before.breached, wait.due))
      .map(({ kind }) => ({ kind, is: 'breached' as const })),
  ]
  const reported = (known: readonly string[], now: readonly Measured[]) =>
    waits.filter((wait) => known.includes(nameOf(wait)) || now.includes(wait)).map(nameOf)
  return {
    notices,
    after: {
      open: waits.filter(isOpen).map(nameOf),
      soon: reported(before.soon, soon),
      breached: reported(before.breached, breached),
    },
  }
}

const isPast = (at: number | undefined, now: number) => at !== undefined && at <= now
