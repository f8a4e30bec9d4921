import { dayOf } from '../../platform/files/keys.ts'
import { exactly } from '../../platform/kernel/clock.ts'
import { badRequest } from '../../platform/kernel/problem.ts'
import { type Base, nextSegment, type Segment } from './names.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
const baseDays = 3

/** A base is due in a line without one, and every third day. */
export const isBaseDue = (bases: readonly Base[], line: string, now: Date) =>
  !bases.some((base) => base.line === line && isRecent(base.startedAt, now))

/** A clock that was ahead does not count. */
const isRecent = (at: Date, now: Date) => {
  const since = now.getTime() - at.getTime()
  return since > -hourMs && since < baseDays * dayMs
}

export const isProofDue = (proof: { tried_at: string; proved_at: string | null } | undefined, now: Date) => {
  const since = (moment: string | null | undefined) =>
    moment ? now.getTime() - Date.parse(moment) : Infinity
  return since(proof?.proved_at) > 7 * dayMs && since(proof?.tried_at) > dayMs
}

/** Segments are stored when they end, so they are late after three times the time that one may take. */
export const isLate = (storedUntil: string | null, seconds: number, now: Date) =>
  storedUntil === null || now.getTime() - Date.parse(storedUntil) > (3 * seconds + 300) * 1_000

type Stored = { bases: readonly Base[]; segments: readonly Segment[]; files: readonly string[] }
type Expiring = { days: number; now: Date; line: string }

/**
 * Returns what no moment of the last `days` needs. Of a line, these are the bases before the last one that is a day older
 * than that, and the segments before the first base that stays; and all of a line that has ended before. A file stays if
 * a first base has it, or if it may have been stored since.
 */
export const expired = ({ bases, segments, files }: Stored, { days, now, line }: Expiring) => {
  const from = now.getTime() - days * dayMs
  const firsts: Base[] = []
  const gone = { bases: [] as Base[], segments: [] as Segment[] }
  for (const each of new Set([...bases, ...segments].map((one) => one.line))) {
    const of = lineOf({ bases, segments }, each)
    const first = firstKept(of, from, each === line)
    if (first) firsts.push(first)
    const isKept = (name: string, base: Base | undefined) => base !== undefined && name >= base.first
    gone.bases.push(...of.bases.filter((base) => !first || base.startedAt < first.startedAt))
    // The first base of a line is made after its first segments.
    const isNew = of.bases.length === 0 && (each === line || of.until >= from)
    // By its last segment, a line is known in the place.
    const last =
      each === line
        ? of.segments
            .map(({ name }) => name)
            .sort()
            .at(-1)
        : undefined
    gone.segments.push(...of.segments.filter(({ name }) => !isNew && name !== last && !isKept(name, first)))
  }
  return { ...gone, firsts, olderFiles: filesBefore(firsts, files) }
}

/** The files to look up in the lists of these bases. An upload may take a day. */
const filesBefore = (bases: readonly Base[], files: readonly string[]) => {
  if (bases.length === 0) return []
  const since = dayOf(new Date(Math.min(...bases.map(({ startedAt }) => startedAt.getTime())) - dayMs))
  return files.filter((key) => /^\d/.test(key) && key.slice(0, 8) < since)
}

const lineOf = ({ bases, segments }: Omit<Stored, 'files'>, line: string) => {
  const own = bases
    .filter((base) => base.line === line)
    .sort((one, other) => one.startedAt.getTime() - other.startedAt.getTime())
  const ofLine = segments.filter((segment) => segment.line === line)
  const times = [...own.map(({ startedAt }) => startedAt), ...ofLine.map(({ endedAt }) => endedAt)]
  return { bases: own, segments: ofLine, until: Math.max(...times.map((at) => at.getTime())) }
}

const firstKept = ({ bases, until }: ReturnType<typeof lineOf>, from: number, isCurrent: boolean) => {
  if (until < from && !isCurrent) return undefined
  return bases.findLast(({ startedAt }) => startedAt.getTime() <= from - dayMs) ?? bases[0]
}

/** A base with its end, and the segments that follow it without a gap. */
export type Chain = { base: Base; stoppedAt: Date; size: number; segments: Segment[] }

type End = { stoppedAt: string; last: string; size: number }

export const chainOf = (base: Base, end: End, all: readonly Segment[]) => {
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
  return isWhole ? { base, stoppedAt: new Date(end.stoppedAt), size: end.size, segments } : undefined
}

export type Span = { from: Date; until: Date }

export const spanOf = ({ stoppedAt, segments }: Chain): Span => ({
  from: stoppedAt,
  until: segments.at(-1)?.endedAt ?? stoppedAt,
})

/** The chain from which a moment can be recovered with the least work: the one that begins last. */
export const chainFor = (chains: readonly Chain[], moment: Date | 'latest') => {
  const until = Math.max(...chains.map((chain) => spanOf(chain).until.getTime()))
  const fitting = chains.filter((chain) => {
    const span = spanOf(chain)
    return moment === 'latest' ? span.until.getTime() === until : moment >= span.from && moment <= span.until
  })
  return fitting.toSorted((one, other) => one.stoppedAt.getTime() - other.stoppedAt.getTime()).at(-1)
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

const shown = (at: Date) => exactly(at).replace(/\.\d+Z$/, 'Z')

export const notStored = (title: string, moment: Date | 'latest', chains: readonly Chain[]) => {
  const spans = spansOf(chains).map(
    ({ from, until }) => `from ${shown(new Date(from.getTime() + 999))} to ${shown(until)}`,
  )
  const possible = spans.length
    ? `Possible are moments ${spans.join(', and ')}.`
    : 'No moment can be restored yet.'
  return badRequest(
    `${moment === 'latest' ? 'The journal' : `The moment ${shown(moment)}`} cannot be restored from ${title}. ${possible}`,
  )
}
