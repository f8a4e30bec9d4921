import '../platform/forms/settings-body.css'
import './contacts.css'
import type { ReactNode } from 'react'
import { LeaveGuard } from '../platform/forms/unsaved.tsx'
import { OpenSidebar } from '../platform/sidebar/open-sidebar.tsx'

/** The layout of the pages of contacts and companies. */
export const PeoplePage = ({ children }: { children: ReactNode }) => (
  <div className="settings people-page scrolls">
    <OpenSidebar />
    {children}
    <LeaveGuard />
  </div>
)
