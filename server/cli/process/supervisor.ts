import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config.ts'

/** What bin/supervise.mjs is told by the server that it started. */
type Message =
  | { exits: string }
  | { wasReady: true }
  | { isAlive: true }
  /** Why the process is about to end, and whether to start it again would be of no use. */
  | { reason: string; isFinal?: true }

/** Without a supervisor nobody is told. */
export const tellSupervisor = (message: Message) => {
  if (process.connected) process.send?.(message, undefined, undefined, () => {})
}

/** A blocked event loop sends nothing, and the supervisor starts the server again. */
export const showThatAlive = () => {
  const beat = () => tellSupervisor({ isAlive: true })
  beat()
  setInterval(beat, 1_000).unref()
}

/** Where the supervisor notes when and why servers of this data directory ended. */
export const exitsFile = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>) => join(DATA_DIR, 'exits.jsonl')

type Exit = { at: string; reason: string }

export const lastExits = async (config: Config, count: number): Promise<Exit[]> => {
  const text = await readFile(exitsFile(config), 'utf8').catch(() => '')
  const lines = text.trimEnd().split('\n').filter(Boolean)
  return lines.slice(-count).map((line) => JSON.parse(line))
}
