import { Link, type LinkProps } from '@tanstack/react-router'
import { BackIcon, Icon } from '../ui/icons/icons.tsx'

type Props = Pick<LinkProps, 'to' | 'params'> & { children: string }

/** Links from a detail page back to the list, in the header of the page. */
export const BackLink = ({ to, params, children }: Props) => (
  <Link className="back-link" to={to} {...(params && { params })}>
    <Icon of={BackIcon} />
    {children}
  </Link>
)
