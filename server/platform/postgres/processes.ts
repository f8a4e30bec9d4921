import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

export const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' // process.kill throws nothing but these
  }
}

/** Returns true for a process that is no PostgreSQL of ours: process ids are reused, and zombies keep theirs. */
export const isSomethingElse = (pid: number) => {
  const words = commandOf(pid)
  return words !== undefined && !(words[0]?.endsWith('postgres') && words[1] === '-D')
}

const commandOf = (pid: number) => {
  if (existsSync('/proc/self/cmdline')) return linuxCommandOf(pid)
  const { status, stdout } = spawnSync('ps', ['-o', 'command=', '-p', `${pid}`], { encoding: 'utf8' })
  return status === 0 ? stdout.trim().split(' ') : undefined
}

const linuxCommandOf = (pid: number) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return undefined
  }
}
