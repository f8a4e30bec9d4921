import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

type Place = { DATA_DIR: string }

/** The file in which the supervisor records when and why servers of this data directory ended. */
export const exitsFile = ({ DATA_DIR }: Place) => join(DATA_DIR, 'exits.jsonl')

/** Older lines have only the time and the reason. */
export type Exit = { at: string; reason: string; role?: string; host?: string; process?: number }

/** The process that ended, if it is known. */
export const placeOfExit = ({ role, host, process }: Exit) =>
  role === undefined ? '' : `${role} on ${host}, process ${process}: `

/** The last exits, the newest at the end. */
export const lastExits = async (place: Place, count: number): Promise<Exit[]> => {
  const text = await readFile(exitsFile(place), 'utf8').catch(() => '')
  const lines = text.trimEnd().split('\n').filter(Boolean)
  return lines.slice(-count).map((line) => JSON.parse(line))
}
