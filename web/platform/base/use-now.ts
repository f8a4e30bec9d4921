import { useSyncExternalStore } from 'react'

const everyMs = 30_000
let now = Date.now()
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  if (listeners.size === 0) start()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}

let timer: ReturnType<typeof setInterval> | undefined

const start = () => {
  timer = setInterval(() => {
    now = Date.now()
    for (const listener of listeners) listener()
  }, everyMs)
}

/** The current time. One shared timer updates it every 30 seconds. */
export const useNow = () => useSyncExternalStore(subscribe, () => now)
