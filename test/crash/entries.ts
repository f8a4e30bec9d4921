import { randomUUID } from 'node:crypto'
import { numbersFrom, seed } from '../soak.ts'

export type Kind = 'upload' | 'ticket' | 'reply' | 'note' | 'status' | 'tag'

/**
 * The result of a request: acknowledged, rejected, never sent, or unknown. An unknown request may have taken effect
 * although there was no response.
 */
export type State = 'unsent' | 'ok' | 'failed' | 'unknown'

/** A request. Its mark identifies the effect in the database. */
export type Entry = {
  kind: Kind
  mark: string
  key: string
  state: State
  /** The ticket and the tag of the request. */
  ticket: string
  tag: string
  /** The files of the message, which were uploaded before. */
  uploads: Entry[]
  /** The token of an acknowledged upload. */
  token: string
}

let marks = 0

export const newEntry = (kind: Kind, about: Partial<Entry> = {}): Entry => {
  marks += 1
  const rest = { state: 'unsent', ticket: '', tag: '', uploads: [], token: '' } as const
  return { kind, mark: `mark${marks}`, key: randomUUID(), ...rest, uploads: [], ...about }
}

const upload = (mark: string) => newEntry('upload', { mark })

const below = numbersFrom(seed)

/** No, one or two files for a message. */
export const someUploads = () => {
  const count = Math.max(0, below(5) - 2)
  return Array.from({ length: count }, () => upload(`file${++marks}`))
}

/** Longer than one write to a disk, and different for every file. */
export const contentOf = (mark: string) => `${mark}\n`.repeat(2_000)

/** The key under which the effect of an entry is counted. */
export const effectOf = ({ kind, mark, ticket, tag }: Entry) => {
  if (kind === 'status') return `status ${ticket}`
  return kind === 'tag' ? `tag ${ticket} ${tag}` : `${kind} ${mark}`
}
