import { ApiProblem } from '../api/problem.ts'
import { words } from '../words.ts'
import { CloseIcon, Icon } from './icons.tsx'
import { Keys } from './keys.tsx'
import { Details } from './problem-text.tsx'
import { createSignal } from './signal.ts'
import { undoKey } from './undo-key.ts'

type ToastAction = { label: string; keys?: string; run: () => void }

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
const most = 3

const toasts = createSignal<Toast[]>([])
let lastId = 0

/** Shows a message at the edge of the page, and returns a function that removes it. */
export const toast = (message: Omit<Toast, 'id'>, forMs = shownMs) => {
  lastId += 1
  const id = lastId
  const others = toasts.get().filter(({ about }) => about === undefined || about !== message.about)
  toasts.set([...others, { ...message, id }].slice(-most))
  const close = () => remove(id)
  setTimeout(close, forMs)
  return close
}

/** Takes back what the newest message tells that can be taken back. */
export const undoLast = () => {
  const last = toasts.get().findLast(({ undo }) => undo)
  if (!last) return
  remove(last.id)
  last.undo?.()
}

const remove = (id: number) => toasts.set(toasts.get().filter((one) => one.id !== id))

/** Tells that something failed, why, and which request it was. */
export const toastProblem = (text: string, problem: unknown) =>
  toast({
    text,
    isDanger: true,
    requestId: problem instanceof ApiProblem ? problem.requestId : undefined,
  })

export const Toasts = () => (
  <section className="toasts" aria-label={words.messages} aria-live="polite">
    {toasts.use().map((one) => (
      <Entry key={one.id} toast={one} />
    ))}
  </section>
)

const Entry = ({ toast }: { toast: Toast }) => {
  const { id, text, isDanger, undo, action, requestId } = toast
  const close = () => remove(id)
  const taken: ToastAction | undefined = undo && { label: words.undo, keys: undoKey, run: undo }
  return (
    <div className={`toast ${isDanger ? 'danger' : ''}`}>
      <span>
        {text}
        <Details requestId={requestId} />
      </span>
      {[taken, action].map(
        (offered) =>
          offered && (
            <button
              key={offered.label}
              type="button"
              onClick={() => {
                close()
                offered.run()
              }}
            >
              {offered.label}
              {offered.keys && (
                <span aria-hidden="true">
                  <Keys of={offered.keys} />
                </span>
              )}
            </button>
          ),
      )}
      <button type="button" className="close" aria-label={words.close} onClick={close}>
        <Icon of={CloseIcon} />
      </button>
    </div>
  )
}
