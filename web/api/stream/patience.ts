import { silenceMs } from './connection.ts'

/** A tab answers at once, unless the browser has suspended it. */
const answerMs = 2_000

/** Watches the tab that leads: asks whether it is there when it is silent, and calls `suspended` without a response. */
export const createPatience = (ask: () => void, suspended: () => void) => {
  let waiting: ReturnType<typeof setTimeout> | undefined
  const wait = (next: () => void, ms: number) => {
    clearTimeout(waiting)
    waiting = setTimeout(next, ms)
  }
  const check = () => {
    ask()
    wait(suspended, answerMs)
  }
  return { check, heard: () => wait(check, silenceMs), end: () => clearTimeout(waiting) }
}
