import type { Readable } from 'node:stream'
import { exactly } from '../../platform/kernel/clock.ts'

export type Stored = { name: string; bytes: number }

/** The place of the scheduled backups: a folder or a bucket. */
export type Place = {
  /** The name of the place in messages, without its secrets. */
  title: string
  /** Returns the number of bytes once they are durable. */
  put: (name: string, content: Readable) => Promise<number>
  open: (name: string) => Promise<Readable | undefined>
  /** Lists what has a name that begins with this prefix. A prefix may end in one folder. */
  list: (prefix: string) => Promise<Stored[]>
  remove: (name: string) => Promise<void>
  /** Removes what was interrupted in a folder. Nobody else may write there meanwhile. */
  sweep: (under: string, isOurs: (name: string) => boolean) => Promise<void>
}

/** A moment as a part of a name. Names with it are in the order of time. */
export const stampOf = (at: Date) => exactly(at).replaceAll(':', '')

const form = /^(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2}\.\d{3})Z$/

export const momentOf = (stamp: string) => {
  const [, day, hours, minutes, seconds] = stamp.match(form) ?? []
  return day === undefined ? undefined : new Date(`${day}T${hours}:${minutes}:${seconds}Z`)
}

const start = 'bellhop-'
const end = '.tar.gz.age'

/** The name of a scheduled backup. */
export const nameOf = (at: Date) => `${start}${stampOf(at)}${end}`

/** Returns the time of a scheduled backup, or undefined for a file that is not one. */
export const timeOf = (name: string) =>
  name.startsWith(start) && name.endsWith(end) ? momentOf(name.slice(start.length, -end.length)) : undefined

/** The scheduled backups in a place. */
export const backupsIn = async ({ list }: Pick<Place, 'list'>) =>
  (await list(start)).filter(({ name }) => timeOf(name))
