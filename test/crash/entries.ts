import { randomUUID } from 'node:crypto'

export type Kind = 'upload' | 'ticket' | 'reply' | 'note' | 'status' | 'tag'

/**
 * What became of a request: acknowledged, rejected or never sent, or unknown, which is when it may have had its
 * effect although no response came.
 */
export type State = 'unsent' | 'ok' | 'failed' | 'unknown'

/** One thing that was asked for, and that can be found again by its mark. */
export type Entry = {
  kind: Kind
  mark: string
  key: string
  state: State
  /** The ticket, and the tag, that it is about. */
  ticket: string
  tag: string
  /** Files that go with it, each uploaded before. */
  uploads: Entry[]
  /** Of an upload that was acknowledged. */
  token: string
}

let marks = 0

export const newEntry = (kind: Kind, about: Partial<Entry> = {}): Entry => {
  marks += 1
  const rest = { state: 'unsent', ticket: '', tag: '', uploads: [], token: '' } as const
  return { kind, mark: `mark${marks}`, key: randomUUID(), ...rest, uploads: [], ...about }
}

const upload = (mark: string) => newEntry('upload', { mark })

/** None, one or two files for a message. */
export const someUploads = () => {
  const count = Math.max(0, Math.floor(Math.random() * 5) - 2)
  return Array.from({ length: count }, () => upload(`file${++marks}`))
}

/** Longer than one write to a disk, and different for every file. */
export const contentOf = (mark: string) => `${mark}\n`.repeat(2_000)

/** What the effect of an entry is counted under. */
export const effectOf = ({ kind, mark, ticket, tag }: Entry) => {
  if (kind === 'status') return `status ${ticket}`
  return kind === 'tag' ? `tag ${ticket} ${tag}` : `${kind} ${mark}`
}
