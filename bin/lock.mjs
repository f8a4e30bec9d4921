import { mkdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const staleMs = 20_000

/** A lock for one process at a time. It is a directory whose holder updates its time while it is alive. */
export const holdingLock = async (url, work) => {
  const directory = fileURLToPath(url).replace(/[\\/]$/, '')
  for (let waits = 0; !take(directory); waits += 1) {
    if (waits === 5) process.stderr.write('Waiting for another installation to end.\n')
    dropIfStale(directory)
    await pause(200)
  }
  const beat = setInterval(() => touch(directory), 1_000)
  const release = () => rmSync(directory, { recursive: true, force: true })
  process.once('exit', release)
  try {
    await work()
  } finally {
    clearInterval(beat)
    process.off('exit', release)
    release()
  }
}

const take = (directory) => {
  try {
    mkdirSync(directory)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

const touch = (directory) => {
  const now = new Date()
  utimesSync(directory, now, now)
}

const dropIfStale = (directory) => {
  const found = statSync(directory, { throwIfNoEntry: false })
  if (!found || Date.now() - found.mtimeMs < staleMs) return
  const aside = `${directory}-${process.pid}`
  try {
    renameSync(directory, aside)
    rmSync(aside, { recursive: true, force: true })
  } catch {
    // Another process was faster.
  }
}
