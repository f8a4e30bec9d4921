import type { ReactNode } from 'react'
import { SettingsPage } from '../platform/forms/settings-body.tsx'

/** The layout of the pages of workflows. */
export const WorkflowsLayout = ({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) => (
  <SettingsPage className={isWide ? 'workflows wide' : 'workflows'}>{children}</SettingsPage>
)
