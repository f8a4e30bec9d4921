import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as queries from '../api/queries.ts'
import { pageStrings } from '../page-strings.ts'
import { MainHeading } from '../ui/main-heading.tsx'

/** Restricts a page to admins. Other members may follow a link to it. */
export const AdminOnly = ({ children }: { children: ReactNode }) => {
  const { data: me } = useSuspenseQuery(queries.me)
  if (me.can.write_as_admin) return children
  return (
    <div className="empty">
      <MainHeading>{pageStrings.settings.adminOnly}</MainHeading>
      <p>{pageStrings.settings.adminOnlyText}</p>
    </div>
  )
}
