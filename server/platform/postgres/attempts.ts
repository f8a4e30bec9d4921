import { mkdtempSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isAlive } from './processes.ts'

/** A directory beside `target` for building it: only a complete directory is renamed to `target`. */
export const attemptAt = (target: string) => mkdtempSync(`${target}.new-${process.pid}-`)

/** Removes the directories of killed attempts. */
export const sweepAttempts = async (target: string) => {
  const prefix = `${basename(target)}.new-`
  for (const name of readdirSync(dirname(target))) {
    if (!name.startsWith(prefix)) continue
    const maker = Number.parseInt(name.slice(prefix.length), 10)
    // In a container every life has the same few process ids: our own is then that of the previous life.
    if (maker !== process.pid && isAlive(maker)) continue
    // Processes of a failed attempt may outlive it for a moment, and still write files.
    const remains = join(dirname(target), name)
    await rm(remains, { recursive: true, force: true, maxRetries: 10 }).catch(() => {})
  }
}
