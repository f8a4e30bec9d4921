import { createSignal } from '../../base/signal.ts'

export type ToastAction = { label: string; keys?: string; run: () => void }

export type Toast = {
  id: number
  text: string
  /** A newer message about the same replaces this one. */
  about?: string
  isDanger?: boolean
  /** What helps to find the request in the log of the server. */
  requestId?: string | undefined
  /** Takes back what is told. */
  undo?: () => void
  action?: ToastAction
}

const shownMs = 8_000
const most = 10

type Waiting = Toast & { leftMs: number }

/** The newest is shown. Those below it wait, and with them what can be taken back. */
export const toasts = createSignal<Waiting[]>([])
let lastId = 0
let clock: { id: number; since: number; timer: ReturnType<typeof setTimeout> } | undefined

/** Shows a message at the edge of the page, and returns a function that removes it. */
export const toast = (message: Omit<Toast, 'id'>, forMs = shownMs) => {
  lastId += 1
  const id = lastId
  const others = toasts.get().filter((one) => isOfUse(one) && (!one.about || one.about !== message.about))
  put([...others, { ...message, id, leftMs: forMs }].slice(-most))
  return () => remove(id)
}

/** One that only says that something is done is not shown again once it was covered. */
const isOfUse = ({ undo, action, isDanger }: Toast) => Boolean(undo || action || isDanger)

/** Takes back what the newest message tells that can be taken back. The next time, it is the one before. */
export const undoLast = () => {
  const last = toasts.get().findLast(({ undo }) => undo)
  if (!last) return
  remove(last.id)
  last.undo?.()
}

export const remove = (id: number) => put(toasts.get().filter((one) => one.id !== id))

/** Time passes only for the message that is shown. */
const put = (all: Waiting[]) => {
  const now = Date.now()
  const ran = clock
  clearTimeout(ran?.timer)
  const next = all.map((one) =>
    one.id === ran?.id ? { ...one, leftMs: one.leftMs - (now - ran.since) } : one,
  )
  const top = next.at(-1)
  clock = top && { id: top.id, since: now, timer: setTimeout(() => remove(top.id), top.leftMs) }
  toasts.set(next)
}
