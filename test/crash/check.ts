import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contentOf, type Entry, effectOf } from './entries.ts'
import { attachedIn, effectsIn, filesIn, halvesIn, miscountsIn } from './found.ts'
import type { Installation } from './installation.ts'

/**
 * Compares the stored data with the requests: everything that was acknowledged, nothing that was not requested,
 * everything once, and nothing partially.
 */
export const openCheck = ({ look, files }: Pick<Installation, 'look' | 'files'>) => {
  const intact = new Set<string>()
  return (log: Entry[]) =>
    look(async (sql) => [
      ...faultsOf(log, await effectsIn(sql)),
      ...filesFaults(log, await attachedIn(sql)),
      ...(await halvesIn(sql)),
      ...(await miscountsIn(sql)),
      ...(await brokenFiles(files, await filesIn(sql), intact)),
    ])
}

const faultsOf = (log: Entry[], effects: Map<string, number>) => {
  const asked = new Set<string>()
  const faults = log.flatMap((entry) => {
    const named = effectOf(entry)
    const effectsOfEntry = isMessage(entry) ? namesOf(entry) : [named]
    return effectsOfEntry.flatMap((effect) => {
      asked.add(effect)
      return faultOf(entry, effects.get(effect) ?? 0) ?? []
    })
  })
  const unasked = [...effects.keys()].filter((effect) => !asked.has(effect))
  return [...faults, ...unasked.map((effect) => `nobody asked for ${effect}`)]
}

const isMessage = ({ kind }: Entry) => kind === 'ticket' || kind === 'reply' || kind === 'note'

/** Links a ticket to its first message, which has the same mark. */
const namesOf = (entry: Entry) => {
  const message = `${effectOf(entry)} message`
  return entry.kind === 'ticket' ? [effectOf(entry), message] : [message]
}

const faultOf = (entry: Entry, times: number) => {
  const name = effectOf(entry)
  if (times > 1) return `there ${times} times: ${name}`
  if (times === 0 && entry.state === 'ok') return `acknowledged and lost: ${name}`
  return times === 1 && (entry.state === 'failed' || entry.state === 'unsent')
    ? `rejected and there: ${name}`
    : undefined
}

/** The files of a message are attached with it, all or none. */
const filesFaults = (log: Entry[], attached: Map<string, string[]>) =>
  log
    .filter(isMessage)
    .filter(({ mark, state, uploads }) => {
      const wanted = uploads.map((upload) => upload.mark).join()
      const there = attached.get(mark)?.join() ?? ''
      return state === 'ok' ? there !== wanted : there !== '' && there !== wanted
    })
    .map((entry) => `the wrong files: ${effectOf(entry)}`)

type StoredFile = { filename: string; size: number; storage_key: string }

/** A file that was complete once is not read again. */
const brokenFiles = async (folder: string, stored: readonly StoredFile[], intact: Set<string>) => {
  const faults: string[] = []
  for (const { filename, size, storage_key } of stored) {
    if (intact.has(storage_key)) continue
    const content = await readFile(join(folder, storage_key), 'utf8').catch(() => undefined)
    if (content === contentOf(filename.replace(/\.txt$/, '')) && content.length === size)
      intact.add(storage_key)
    else faults.push(`${content === undefined ? 'no' : 'a broken'} file: ${filename}`)
  }
  return faults
}
