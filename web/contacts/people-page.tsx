import '../account/account.css'
import '../settings/settings.css'
import './contacts.css'
import type { ReactNode } from 'react'
import { OpenSidebar } from '../notifications/open-sidebar.tsx'
import { LeaveGuard } from '../settings/unsaved.tsx'

/** What is around the pages of contacts and companies. */
export const PeoplePage = ({ children }: { children: ReactNode }) => (
  <div className="settings people-page scrolls">
    <OpenSidebar />
    {children}
    <LeaveGuard />
  </div>
)
