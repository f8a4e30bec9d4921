import './modal.css'
import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal as AriaModal, ModalOverlay } from 'react-aria-components/Modal'

type Props = {
  label: string
  isOpen: boolean
  close?: () => void
  isNarrow?: boolean
  /** Returns whether a click outside of the dialog closes it. */
  closesOutside?: () => boolean
  children: ReactNode
}

/** A modal dialog. Without `close`, it cannot be dismissed. */
export const Modal = ({ label, isOpen, close, isNarrow, closesOutside = () => true, children }: Props) => (
  <ModalOverlay
    className="modal-shade"
    isOpen={isOpen}
    onOpenChange={(isOpen) => !isOpen && close?.()}
    isDismissable={close !== undefined}
    isKeyboardDismissDisabled={close === undefined}
    shouldCloseOnInteractOutside={closesOutside}
  >
    <AriaModal className={`modal ${isNarrow ? 'narrow' : ''}`}>
      <Dialog aria-label={label}>{children}</Dialog>
    </AriaModal>
  </ModalOverlay>
)
