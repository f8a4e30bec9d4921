import './trouble-bar.css'
import type { ReactNode } from 'react'
import { strings } from '../../platform/strings/strings.ts'
import { IconButton } from '../../platform/ui/button.tsx'
import { CloseIcon, Icon, WarningIcon } from '../../platform/ui/icons/icons.tsx'
import { hide } from './hidden-trouble.ts'

type Props = {
  label: string
  /** Identify what the bar is about. Once closed, it stays hidden. */
  keys: readonly string[]
  className?: string
  /** Where it is kept that the bar was closed. */
  storage?: Storage
  children: ReactNode
}

/** A bar above all pages, about something that an admin has to do. */
export const TroubleBar = ({ label, keys, className = '', storage, children }: Props) => (
  <aside className={`trouble-bar ${className}`} aria-label={label}>
    <Icon of={WarningIcon} />
    <p>{children}</p>
    <IconButton
      className="small"
      icon={CloseIcon}
      label={strings.mailTrouble.hide}
      onPress={() => hide(keys, storage)}
    />
  </aside>
)
