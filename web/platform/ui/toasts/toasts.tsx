import './toasts.css'
import { ApiProblem } from '../../base/problem.ts'
import { strings } from '../../strings/strings.ts'
import { CloseIcon, Icon } from '../icons/icons.tsx'
import { Keys } from '../keys.tsx'
import { Details } from '../problem-text.tsx'
import { remove, type Toast, type ToastAction, toast, toasts } from './toast-queue.ts'
import { undoKey } from './undo-key.ts'
import { useHold } from './use-hold.ts'

export { toast, undoLast } from './toast-queue.ts'
export { focusToast } from './use-hold.ts'

/** Shows an error with its request id. */
export const toastProblem = (text: string, problem: unknown) =>
  toast({
    text,
    isDanger: true,
    requestId: problem instanceof ApiProblem ? problem.requestId : undefined,
  })

/** Sets the height of the toasts as a CSS variable, so that a narrow page makes room for them. */
const noteHeight = (section: HTMLElement | null) => {
  if (!section) return
  const observer = new ResizeObserver(() =>
    document.documentElement.style.setProperty('--toasts-height', `${section.offsetHeight}px`),
  )
  observer.observe(section)
  return () => observer.disconnect()
}

export const Toasts = () => (
  <section
    ref={noteHeight}
    className="toasts"
    aria-label={strings.toasts.label}
    aria-live="polite"
    // A dialog does not make it inert.
    data-react-aria-top-layer="true"
  >
    {toasts
      .use()
      .slice(-1)
      .map((one) => (
        <Entry key={one.id} toast={one} />
      ))}
  </section>
)

const Entry = ({ toast }: { toast: Toast }) => {
  const { id, text, isDanger, undo, action, requestId } = toast
  const { giveBack, ...holding } = useHold(id)
  const close = () => {
    giveBack()
    remove(id)
  }
  const taken: ToastAction | undefined = undo && { label: strings.undo, keys: undoKey, run: undo }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its buttons have the focus
    <div
      className={`toast ${isDanger ? 'danger' : ''}`}
      {...holding}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // Otherwise, the page would also be left.
        event.stopPropagation()
        close()
      }}
    >
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
      <button type="button" className="close" aria-label={strings.close} onClick={close}>
        <Icon of={CloseIcon} />
      </button>
    </div>
  )
}
