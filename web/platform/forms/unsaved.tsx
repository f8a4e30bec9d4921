import './forms.css'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { strings } from '../strings/strings.ts'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'

const forms = new Set<object>()

/** Registers a form that has unsaved changes. */
export const useUnsaved = (isChanged: boolean) => {
  const form = useRef({})
  useEffect(() => {
    if (!isChanged) return
    const { current } = form
    forms.add(current)
    return () => void forms.delete(current)
  }, [isChanged])
}

const isUnsaved = () => forms.size > 0

type Shown = { pathname: string; search: object }

/** Returns whether the navigation leads to another page, or to another tab of the page. */
const isOther = (current: Shown, next: Shown) =>
  current.pathname !== next.pathname || tabOf(current) !== tabOf(next)

const tabOf = ({ search }: Shown) => ('tab' in search ? search.tab : undefined)

/** Asks for confirmation before the user leaves a page with unsaved changes. */
export const LeaveGuard = () => {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isOther(current, next) && isUnsaved(),
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })
  return (
    <Modal label={strings.settings.unsaved} isOpen={status === 'blocked'} close={() => reset?.()} isNarrow>
      <h2>{strings.settings.unsaved}</h2>
      <p className="dialog-text">{strings.settings.unsavedText}</p>
      <div className="form-buttons">
        <Button look="primary" autoFocus onPress={() => reset?.()}>
          {strings.settings.stay}
        </Button>
        <Button onPress={() => proceed?.()}>{strings.settings.leave}</Button>
      </div>
    </Modal>
  )
}
