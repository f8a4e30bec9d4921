import { badRequest } from '../../platform/kernel/problem.ts'
import { type Base, nextSegment, type Segment } from './names.ts'

const dayMs = 24 * 60 * 60_000
const baseDays = 3

/** A base is due in a line without one, and every third day. */
export const isBaseDue = (bases: readonly Base[], line: string, now: Date) =>
  !bases.some((base) => base.line === line && now.getTime() - base.startedAt.getTime() < baseDays * dayMs)

export const isProofDue = (proof: { tried_at: string; proved_at: string | null } | undefined, now: Date) => {
  const since = (moment: string | null | undefined) =>
    moment ? now.getTime() - Date.parse(moment) : Infinity
  return since(proof?.proved_at) > 7 * dayMs && since(proof?.tried_at) > dayMs
}

/** Segments are stored when they end, so they are late after three times the time that one may take. */
export const isLate = (storedUntil: string | null, seconds: number, now: Date) =>
  storedUntil === null || now.getTime() - Date.parse(storedUntil) > (3 * seconds + 300) * 1_000

type Stored = { bases: readonly Base[]; segments: readonly Segment[]; files: readonly string[] }

/**
 * Returns what no moment of the last `days` needs: bases before the last one that is older, and the segments before the
 * first base that stays. A file stays if that base has it, or if it was stored after that base was begun.
 */
export const expired = ({ bases, segments, files }: Stored, given: Expiring) => {
  const { days, now, line } = given
  const from = now.getTime() - days * dayMs
  const ordered = bases.toSorted((one, other) => one.startedAt.getTime() - other.startedAt.getTime())
  const first = ordered.findLast(({ startedAt }) => startedAt.getTime() <= from) ?? ordered[0]
  if (!first) return undefined
  const kept = ordered.slice(ordered.indexOf(first))
  const isNeeded = (segment: Segment) => {
    const begins = kept.filter((base) => base.line === segment.line).map((base) => base.first)
    // The first base of a line is made after its first segments.
    return begins.length ? segment.name >= (begins.toSorted()[0] ?? '') : segment.line === line
  }
  return {
    first,
    bases: ordered.filter((base) => !kept.includes(base)),
    segments: segments.filter((segment) => !isNeeded(segment)),
    /** Files to look up in the list of the first base. */
    olderFiles: files.filter((key) => /^\d/.test(key) && key.slice(0, 8) < dayOf(first.startedAt)),
  }
}

type Expiring = { days: number; now: Date; line: string }

const dayOf = (at: Date) => Date.prototype.toISOString.call(at).slice(0, 10).replaceAll('-', '')

/** A base with its end, and the segments that follow it without a gap. */
export type Chain = { base: Base; stoppedAt: Date; segments: Segment[] }

export const chainOf = (base: Base, end: { stoppedAt: string; last: string }, all: readonly Segment[]) => {
  const ofLine = all
    .filter(({ line, name }) => line === base.line && name >= base.first)
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const segments: Segment[] = []
  let wanted = base.first
  for (const segment of ofLine) {
    if (segment.name !== wanted) break
    segments.push(segment)
    wanted = nextSegment(segment.name)
  }
  const isWhole = (segments.at(-1)?.name ?? '') >= end.last
  return isWhole ? { base, stoppedAt: new Date(end.stoppedAt), segments } : undefined
}

export type Span = { from: Date; until: Date }

export const spanOf = ({ stoppedAt, segments }: Chain): Span => ({
  from: stoppedAt,
  until: segments.at(-1)?.endedAt ?? stoppedAt,
})

/** The chain from which a moment can be recovered with the least work: the one that begins last. */
export const chainFor = (chains: readonly Chain[], moment: Date | 'latest') => {
  const ordered = chains.toSorted((one, other) => one.stoppedAt.getTime() - other.stoppedAt.getTime())
  const fitting = ordered.filter((chain) => {
    const { from, until } = spanOf(chain)
    return moment === 'latest' || (moment >= from && moment <= until)
  })
  return fitting.at(-1)
}

/** The spans of moments that can be recovered, of which those that touch are one. */
export const spansOf = (chains: readonly Chain[]) => {
  const spans: Span[] = []
  for (const span of chains.map(spanOf).sort((one, other) => one.from.getTime() - other.from.getTime())) {
    const last = spans.at(-1)
    if (last && span.from <= last.until) last.until = span.until > last.until ? span.until : last.until
    else spans.push(span)
  }
  return spans
}

const shown = (at: Date) => Date.prototype.toISOString.call(at).replace(/\.\d+Z$/, 'Z')

export const notStored = (title: string, moment: Date | 'latest', chains: readonly Chain[]) => {
  const spans = spansOf(chains).map(({ from, until }) => `from ${shown(from)} to ${shown(until)}`)
  const possible = spans.length
    ? `Possible are moments ${spans.join(', and ')}.`
    : 'No moment can be restored yet.'
  return badRequest(
    `${moment === 'latest' ? 'The journal' : `The moment ${shown(moment)}`} cannot be restored from ${title}. ${possible}`,
  )
}
