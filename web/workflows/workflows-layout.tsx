import '../platform/forms/settings-body.css'
import './workflows.css'
import type { ReactNode } from 'react'
import { LeaveGuard } from '../platform/forms/unsaved.tsx'
import { OpenSidebar } from '../platform/sidebar/open-sidebar.tsx'

/** The layout of the pages of workflows. */
export const WorkflowsLayout = ({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) => (
  <div className={`settings workflows scrolls ${isWide ? 'wide' : ''}`}>
    <OpenSidebar />
    {children}
    <LeaveGuard />
  </div>
)
