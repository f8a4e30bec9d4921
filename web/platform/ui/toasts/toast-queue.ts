import { createSignal } from '../../base/signal.ts'

export type ToastAction = { label: string; keys?: string; run: () => void }

export type Toast = {
  id: number
  text: string
  /** A newer toast with the same topic replaces this one. */
  about?: string
  isDanger?: boolean
  /** Helps to find the request in the log of the server. */
  requestId?: string | undefined
  /** Undoes the change that the toast reports. */
  undo?: () => void
  action?: ToastAction
}

const shownMs = 8_000
const most = 10

type Waiting = Toast & { leftMs: number }

/** A stack: the newest is shown. Older ones wait, so that their changes can still be undone. */
export const toasts = createSignal<Waiting[]>([])
let lastId = 0
/** The toast that is pointed at or has the focus. */
let held: number | undefined
let clock: { id: number; since: number; timer: ReturnType<typeof setTimeout> } | undefined

/** Shows a toast, and returns a function that removes it. */
export const toast = (message: Omit<Toast, 'id'>, forMs = shownMs) => {
  lastId += 1
  const id = lastId
  const others = toasts.get().filter((one) => isOfUse(one) && (!one.about || one.about !== message.about))
  put([...others, { ...message, id, leftMs: forMs }].slice(-most))
  return () => remove(id)
}

/** A mere confirmation is dropped when another toast covers it. */
const isOfUse = ({ undo, action, isDanger }: Toast) => Boolean(undo || action || isDanger)

/** Undoes the newest change that can be undone. The next call undoes the previous one. */
export const undoLast = () => {
  const last = toasts.get().findLast(({ undo }) => undo)
  if (!last) return
  remove(last.id)
  last.undo?.()
}

export const remove = (id: number) => put(toasts.get().filter((one) => one.id !== id))

/** Stops the time of a toast until it is let go. */
export const hold = (id: number | undefined) => {
  held = id
  put(toasts.get())
}

/** Only the timeout of the visible toast runs. */
const put = (all: Waiting[]) => {
  const now = Date.now()
  const ran = clock
  clearTimeout(ran?.timer)
  const next = all.map((one) =>
    one.id === ran?.id ? { ...one, leftMs: one.leftMs - (now - ran.since) } : one,
  )
  const top = next.at(-1)
  clock =
    top && top.id !== held
      ? { id: top.id, since: now, timer: setTimeout(() => remove(top.id), top.leftMs) }
      : undefined
  toasts.set(next)
}
