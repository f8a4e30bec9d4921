import './lists.css'
import './settings-body.css'
import type { ReactNode } from 'react'
import { OpenSidebar } from '../sidebar/open-sidebar.tsx'
import { PageHeader } from '../sidebar/page-header.tsx'
import type { Part } from '../ui/page-title.ts'
import { LeaveGuard } from './unsaved.tsx'

/** The frame of a page that looks like the settings, but is not one of them. */
export const SettingsPage = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  <div className={`settings scrolls ${className}`}>
    <OpenSidebar />
    {children}
    <LeaveGuard />
  </div>
)

type Props = {
  title: string
  windowTitle?: Part[] | undefined
  text?: string
  back?: ReactNode
  tabs?: ReactNode
  action?: ReactNode
  children: ReactNode
}

/** The header and the content of one page. */
export const SettingsBody = ({ title, windowTitle, text, back, tabs, action, children }: Props) => (
  <>
    <PageHeader heading={title} title={windowTitle} back={back} tabs={tabs}>
      {action}
    </PageHeader>
    <div className="settings-inner">
      {text && <p className="muted">{text}</p>}
      {children}
    </div>
  </>
)

export const Section = ({ title, text, children }: Pick<Props, 'title' | 'text' | 'children'>) => (
  <section>
    <h2>{title}</h2>
    {text && <p className="muted">{text}</p>}
    {children}
  </section>
)
