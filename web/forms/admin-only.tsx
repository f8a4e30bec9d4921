import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as queries from '../api/queries.ts'
import { strings } from '../strings/strings.ts'

/** A page that only admins can use. Others come here by a link that somebody gave them. */
export const AdminOnly = ({ children }: { children: ReactNode }) => {
  const { data: me } = useSuspenseQuery(queries.me)
  if (me.can.write_as_admin) return children
  return (
    <div className="empty">
      <h2>{strings.settings.adminOnly}</h2>
      <p>{strings.settings.adminOnlyText}</p>
    </div>
  )
}
