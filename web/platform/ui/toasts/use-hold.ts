import { type FocusEvent, useRef } from 'react'
import { hold } from './toast-queue.ts'

/** Moves the focus to the first button of the visible toast. */
export const focusToast = () => document.querySelector<HTMLElement>('.toast button')?.focus()

/** Keeps a toast while it is pointed at or has the focus. It gives the focus back to where it was. */
export const useHold = (id: number) => {
  const isPointed = useRef(false)
  const hasFocus = useRef(false)
  const before = useRef<Element>(null)
  const tell = () => hold(isPointed.current || hasFocus.current ? id : undefined)
  return {
    onPointerEnter: () => {
      isPointed.current = true
      tell()
    },
    onPointerLeave: () => {
      isPointed.current = false
      tell()
    },
    onFocus: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget
      hasFocus.current = true
      tell()
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      hasFocus.current = currentTarget.contains(relatedTarget)
      tell()
    },
    giveBack: () => {
      if (hasFocus.current && before.current instanceof HTMLElement) before.current.focus()
    },
  }
}
