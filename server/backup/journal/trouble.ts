import { exactly } from '../../platform/kernel/clock.ts'
import { timeOfUlid } from '../../platform/kernel/ids.ts'
import type { Proof } from '../../platform/postgres/journal-state.ts'
import type { Base } from './names.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
/** A copy is made within minutes after the first segment, and every third day. */
const latest = { firstBaseMs: hourMs, baseMs: 4 * dayMs, proofMs: 15 * dayMs }

type Known = { line: string; bases: readonly Base[]; proof: Proof | undefined }

/** Returns why the journal may not be restorable although its segments are stored, or undefined. */
export const troubleOf = ({ line, bases, proof }: Known, now: Date) => {
  const age = (at: number) => now.getTime() - at
  // A line gets its ULID with its first segment.
  const begunAt = timeOfUlid(line) ?? 0
  const ofLine = bases.filter((base) => base.line === line).map(startOf)
  const lastAt = Math.max(...ofLine)
  if (ofLine.length === 0 && age(begunAt) > latest.firstBaseMs)
    return `It goes on without a copy of the database since ${shown(begunAt)}: no moment after that can be restored. The log of the server says why.`
  if (ofLine.length > 0 && age(lastAt) > latest.baseMs)
    return `The last copy of the database is of ${shown(lastAt)}, and there should be one every three days. The log of the server says why.`
  if (proof?.error) return `It could not be restored on ${proof.tried_at}: ${proof.error}`
  // A line may be young because the one before it had a gap.
  const unprovedAt = proof?.proved_at ? Date.parse(proof.proved_at) : Math.min(begunAt, ...bases.map(startOf))
  if (age(unprovedAt) > latest.proofMs) return `It was not proved since ${shown(unprovedAt)}.`
  return undefined
}

const startOf = ({ startedAt }: Base) => startedAt.getTime()
const shown = (at: number) => exactly(new Date(at))
