import { createSignal } from '../../base/signal.ts'

/** True if a hidden page keeps its event stream. */
export const staysOpen = createSignal(false)

let isLeft = false

const isWanted = () => !isLeft && (!document.hidden || staysOpen.get())

const onChange = (changed: () => void, signal: AbortSignal) => {
  const leave = (is: boolean) => () => {
    isLeft = is
    changed()
  }
  addEventListener('pagehide', leave(true), { signal })
  addEventListener('pageshow', leave(false), { signal })
  document.addEventListener('visibilitychange', changed, { signal })
  signal.addEventListener('abort', staysOpen.subscribe(changed))
}

/** Waits until the page is visible, or shows notifications while it is hidden. */
export const attention = (stopped: AbortSignal) =>
  new Promise<void>((resolve) => {
    const ending = new AbortController()
    const check = () => {
      if (!isWanted() && !stopped.aborted) return
      ending.abort()
      resolve()
    }
    onChange(check, ending.signal)
    stopped.addEventListener('abort', check, ending)
    check()
  })

/** Aborts when the page is left, or after it was hidden for some time. */
export const untilInattention = (stopped: AbortSignal, hiddenMs: number) => {
  const ending = new AbortController()
  const end = () => ending.abort()
  let hidden: ReturnType<typeof setTimeout> | undefined
  const check = () => {
    clearTimeout(hidden)
    if (isLeft || stopped.aborted) end()
    else if (!isWanted()) hidden = setTimeout(end, hiddenMs)
  }
  stopped.addEventListener('abort', end, ending)
  onChange(check, ending.signal)
  check()
  return ending.signal
}
