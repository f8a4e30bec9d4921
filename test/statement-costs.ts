import type { Socket } from 'node:net'
import { readMessages, textsIn } from './statements.ts'

/** Statements and commits of transactions. */
export type Cost = { statements: number; commits: number }

/** Records the statements that this process sends to the database. It must begin before the connections. */
export const recordStatements = () => {
  let groups: string[][] = []
  const prepared = new WeakMap<Socket, Map<string, string>>()
  const open = new WeakMap<Socket, string[]>()
  const add = (socket: Socket, given: string) => {
    const text = given.replaceAll(/\s+/g, ' ').trim()
    const group = (text.startsWith('begin') ? undefined : open.get(socket)) ?? []
    if (group.push(text) === 1) groups.push(group)
    if (isEnd(text) || !group[0]?.startsWith('begin')) open.delete(socket)
    else open.set(socket, group)
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
      const taken = groups.filter((group) => !group.every((text) => isFrame(text) || isRegular(text)))
      groups = []
      return taken.flat()
    },
    stop,
  }
}

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
