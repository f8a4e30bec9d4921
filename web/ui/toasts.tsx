import { ApiProblem } from '../api/problem.ts'
import { words } from '../words.ts'
import { CloseIcon, Icon } from './icons.tsx'
import { Details } from './problem-text.tsx'
import { createSignal } from './signal.ts'

type ToastAction = { label: string; run: () => void }

export type Toast = {
  id: number
  text: string
  isDanger?: boolean
  /** What helps to find the request in the log of the server. */
  requestId?: string | undefined
  action?: ToastAction
  otherAction?: ToastAction
}

const shownMs = 8_000
const most = 3

const toasts = createSignal<Toast[]>([])
let lastId = 0

/** Shows a message at the edge of the page, and returns a function that removes it. */
export const toast = (message: Omit<Toast, 'id'>, forMs = shownMs) => {
  lastId += 1
  const id = lastId
  toasts.set([...toasts.get(), { ...message, id }].slice(-most))
  const close = () => toasts.set(toasts.get().filter((one) => one.id !== id))
  setTimeout(close, forMs)
  return close
}

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
  const { id, text, isDanger, action, otherAction, requestId } = toast
  const close = () => toasts.set(toasts.get().filter((one) => one.id !== id))
  return (
    <div className={`toast ${isDanger ? 'danger' : ''}`}>
      <span>
        {text}
        <Details requestId={requestId} />
      </span>
      {[action, otherAction].map(
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
            </button>
          ),
      )}
      <button type="button" className="close" aria-label={words.close} onClick={close}>
        <Icon of={CloseIcon} />
      </button>
    </div>
  )
}
