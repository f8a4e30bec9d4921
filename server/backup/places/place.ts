import type { Readable } from 'node:stream'

export type Stored = { name: string; bytes: number }

/** The place of the scheduled backups: a folder or a bucket. */
export type Place = {
  /** The name of the place in messages, without its secrets. */
  title: string
  /** Returns the number of bytes once they are durable. */
  put: (name: string, content: Readable) => Promise<number>
  open: (name: string) => Promise<Readable | undefined>
  list: () => Promise<Stored[]>
  remove: (name: string) => Promise<void>
  /** Removes what interrupted backups have left. Nobody else may write meanwhile. */
  sweep: () => Promise<void>
}

/** The name of a scheduled backup. */
export const nameOf = (at: Date) =>
  `bellhop-${Date.prototype.toISOString.call(at).replaceAll(':', '')}.tar.gz.age`

const form = /^bellhop-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2}\.\d{3})Z\.tar\.gz\.age$/

/** Returns the time of a scheduled backup, or undefined for a file that is not one. */
export const timeOf = (name: string) => {
  const [, day, hours, minutes, seconds] = name.match(form) ?? []
  return day === undefined ? undefined : new Date(`${day}T${hours}:${minutes}:${seconds}Z`)
}
