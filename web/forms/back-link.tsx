import './settings-body.css'
import { Link, type LinkProps } from '@tanstack/react-router'
import { BackIcon, Icon } from '../ui/icons/icons.tsx'

/** Leads from the page of one thing to the list of all. */
export const BackLink = ({ to, children }: Pick<LinkProps, 'to'> & { children: string }) => (
  <Link className="settings-back" to={to}>
    <Icon of={BackIcon} />
    {children}
  </Link>
)
