import type { Socket } from 'node:net'
import { readMessages, textsIn } from './statements.ts'

/** Statements and commits of transactions. */
export type Cost = { statements: number; commits: number }

/** Records the statements that this process sends to the database. It must begin before the connections. */
export const recordStatements = () => {
  let groups: Group[] = []
  const prepared = new WeakMap<Socket, Map<string, string>>()
  const open = new WeakMap<Socket, Group>()
  const add = (socket: Socket, given: string) => {
    const text = given.replaceAll(/\s+/g, ' ').trim()
    const group = (text.startsWith('begin') ? undefined : open.get(socket)) ?? { texts: [], taken: 0 }
    if (group.texts.push(text) === 1) groups.push(group)
    if (isOpen(group)) open.set(socket, group)
    else open.delete(socket)
  }
  const stop = readMessages((socket, message) => {
    const { kind } = message
    const known = prepared.get(socket) ?? new Map<string, string>()
    prepared.set(socket, known)
    const [first, second = ''] = textsIn(message)
    if (kind === 'P') known.set(first, second)
    if (kind === 'B') add(socket, known.get(second) ?? 'an unknown statement')
    if (kind === 'Q') add(socket, first)
  })
  return {
    /** Returns the statements since the last call by transaction, without those that come in intervals. */
    take: () => {
      const counted = groups.filter(({ texts }) => !texts.every((text) => isFrame(text) || isRegular(text)))
      const taken = counted.flatMap(({ texts, taken }) => texts.slice(taken))
      // A transaction that goes on is not forgotten: what follows on its connection belongs to the next call.
      groups = groups.filter(isOpen)
      for (const group of groups) group.taken = group.texts.length
      return taken
    },
    stop,
  }
}

/** The statements of a transaction, or a single one, and how many of them were taken. */
type Group = { texts: string[]; taken: number }

const isOpen = ({ texts }: Group) => texts[0]?.startsWith('begin') === true && !isEnd(texts.at(-1) ?? '')

const isEnd = (text: string) => text === 'commit' || text === 'rollback'

const isFrame = (text: string) => /^(begin|commit|rollback|set|reset|savepoint|release)\b/.test(text)

/** Statements that look for work, that notify other processes, and that note uses of tokens. */
const isRegular = (text: string) =>
  /^select (\$1::integer as place|workspace_id as workspace, array_agg|extract\(epoch from least|pg_notify)|^insert into token_uses/.test(
    text,
  ) || /\b(live_holders|access_version)\b/.test(text)

export const costOf = (statements: readonly string[]): Cost => ({
  statements: statements.filter((text) => !isFrame(text)).length,
  commits: statements.filter((text) => text === 'commit').length,
})
