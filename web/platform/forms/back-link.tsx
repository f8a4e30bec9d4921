import { Link, type LinkProps } from '@tanstack/react-router'
import { BackIcon, Icon } from '../ui/icons/icons.tsx'

/** Links from a detail page back to the list, in the header of the page. */
export const BackLink = ({ to, children }: Pick<LinkProps, 'to'> & { children: string }) => (
  <Link className="back-link" to={to}>
    <Icon of={BackIcon} />
    {children}
  </Link>
)
