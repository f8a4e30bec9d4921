import { momentOf, stampOf } from '../places/place.ts'

/**
 * A line is an unbroken sequence of segments of PostgreSQL's write-ahead log, with the copies of its cluster that they
 * continue. After a gap, a new line begins.
 */
export const folders = { bases: 'journal/bases/', segments: 'journal/segments/', files: 'journal/files/' }

const lineForm = '[0-9a-z]{26}'
const segmentForm = '[0-9A-F]{24}'

export const isSegment = (name: string) => new RegExp(`^${segmentForm}$`).test(name)

/** The segment after another one: a timeline, and two numbers of which the second has 256 values. */
export const nextSegment = (name: string) => {
  const place = Number.parseInt(name.slice(8, 16), 16) * 256 + Number.parseInt(name.slice(16), 16) + 1
  return name.slice(0, 8) + hex(Math.floor(place / 256)) + hex(place % 256)
}

const hex = (number: number) => number.toString(16).toUpperCase().padStart(8, '0')

export type Segment = { stored: string; line: string; name: string; endedAt: Date }

/** The name in the place of a segment that ended at a time. */
export const storedSegment = ({ line, name, endedAt }: Omit<Segment, 'stored'>) =>
  `${folders.segments}${line}-${name}-${stampOf(endedAt)}.gz.age`

const storedSegmentForm = new RegExp(`^${folders.segments}(${lineForm})-(${segmentForm})-(.+)\\.gz\\.age$`)

export const segmentIn = (stored: string): Segment | undefined => {
  const [, line, name, stamp] = stored.match(storedSegmentForm) ?? []
  const endedAt = stamp === undefined ? undefined : momentOf(stamp)
  return line && name && endedAt ? { stored, line, name, endedAt } : undefined
}

/** A copy of the cluster. `first` is the segment with which its recovery begins. */
export type Base = { stored: string; line: string; startedAt: Date; first: string }

export const storedBase = ({ line, startedAt, first }: Omit<Base, 'stored'>) =>
  `${folders.bases}${line}-${stampOf(startedAt)}-${first}`

/** The two parts of a base. The second is stored last: without it, the base is not complete. */
export const clusterSuffix = '.tar.gz.age'
export const endSuffix = '.end.gz.age'
export const partsOfBase = (stored: string) => ({
  cluster: `${stored}${clusterSuffix}`,
  end: `${stored}${endSuffix}`,
})

const endForm = new RegExp(`^(${folders.bases}(${lineForm})-(.+)-(${segmentForm}))\\.end\\.gz\\.age$`)

/** Returns the base of which this is the last part. */
export const baseIn = (name: string): Base | undefined => {
  const [, stored, line, stamp, first] = name.match(endForm) ?? []
  const startedAt = stamp === undefined ? undefined : momentOf(stamp)
  return stored && line && first && startedAt ? { stored, line, startedAt, first } : undefined
}

/** The keys of files have one folder. Here they have none, so that one prefix lists many. */
export const storedFile = (key: string) => `${folders.files}${key.replace('/', '-')}.age`

const fileForm = new RegExp(`^${folders.files}(\\d{8}|erasures)-([0-9a-z]+)\\.age$`)

export const keyOfFile = (name: string) => {
  const [, folder, rest] = name.match(fileForm) ?? []
  return folder && rest ? `${folder}/${rest}` : undefined
}
