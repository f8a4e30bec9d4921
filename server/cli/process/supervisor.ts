import { standsBy } from '../../config.ts'
import { currentRelease } from './release.ts'

/** Messages from the server to `bin/supervise.mjs`, its parent process. */
type Message =
  | { exits: string }
  | { wasReady: true }
  | { isAlive: true }
  /** Another version is to run in place of this one. Its code is in this folder. */
  | { switchTo: string }
  /** The code is loaded, and the server waits for the end of its predecessor. */
  | { isStandingBy: true }
  /** The reason why the process is about to end, and whether a restart would be useless. */
  | { reason: string; isFinal?: true }

/** Without a supervisor, nothing is sent. */
export const tellSupervisor = (message: Message) => {
  if (process.connected) process.send?.(message, undefined, undefined, () => {})
}

/** A blocked event loop sends nothing, and the supervisor restarts the server. */
export const showThatAlive = () => {
  const beat = () => tellSupervisor({ isAlive: true })
  beat()
  setInterval(beat, 1_000).unref()
}

/** `bellhop upgrade` sends this signal after it has changed the link to the version that is to run. */
export const switchSignal = 'SIGUSR2'

export const followSwitches = () =>
  process.on(switchSignal, () => {
    const folder = currentRelease()
    if (folder) tellSupervisor({ switchTo: folder })
  })

/** A server that another version starts for a switch waits until its predecessor has ended. */
export const standBy = async () => {
  if (!standsBy()) return
  const begins = new Promise((resolve) => process.once('message', resolve))
  tellSupervisor({ isStandingBy: true })
  await begins
}
