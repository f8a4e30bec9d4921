import './settings-body.css'
import { Link, type LinkProps } from '@tanstack/react-router'
import { BackIcon, Icon } from '../ui/icons/icons.tsx'

/** Links from a detail page back to the list. */
export const BackLink = ({ to, children }: Pick<LinkProps, 'to'> & { children: string }) => (
  <Link className="settings-back" to={to}>
    <Icon of={BackIcon} />
    {children}
  </Link>
)
