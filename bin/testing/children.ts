import type { ChildProcess } from 'node:child_process'
import { subscribe } from 'node:diagnostics_channel'

/** Tracks all child processes, to leave none running: a stopped test may ignore its signal. */
export const rememberChildren = () => {
  const children = new Set<ChildProcess>()
  subscribe('child_process', (message) => {
    const { process: child } = message as { process: ChildProcess } // as Node documents this channel
    children.add(child)
    child.once('exit', () => children.delete(child))
  })
  return () => {
    for (const child of children) child.kill('SIGKILL')
  }
}
