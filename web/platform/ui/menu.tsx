import './popover.css'
import type { ReactNode } from 'react'
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Text } from 'react-aria-components/Text'
import { Icon } from './icons/icons.tsx'
import type { LucideIcon } from './icons/lucide.tsx'
import { Keys } from './keys.tsx'

export type MenuEntry = {
  id: string
  label: string
  icon?: LucideIcon
  /** Content instead of an icon. */
  start?: ReactNode
  keys?: string
  isChosen?: boolean
  run: () => void
}

type Props = {
  label: string
  entries: MenuEntry[]
  children: ReactNode
  placement?: 'bottom start' | 'bottom end' | 'top end' | 'top start'
}

/** A menu. The child is its button. */
export const Menu = ({ label, entries, children, placement = 'bottom end' }: Props) => (
  <MenuTrigger>
    {children}
    <Popover className="popover" placement={placement} offset={4}>
      <AriaMenu aria-label={label} onAction={(id) => entries.find((entry) => entry.id === id)?.run()}>
        {entries.map(({ id, label, icon, start, keys, isChosen }) => (
          <MenuItem key={id} id={id} className="option" textValue={label}>
            {icon ? <Icon of={icon} /> : start}
            <Text slot="label" className="what">
              {label}
            </Text>
            <span className="end">
              {isChosen && <span aria-hidden="true">✓</span>}
              {keys && <Keys of={keys} />}
            </span>
          </MenuItem>
        ))}
      </AriaMenu>
    </Popover>
  </MenuTrigger>
)
