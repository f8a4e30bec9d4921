import './lists.css'
import './settings-body.css'
import type { ReactNode } from 'react'
import { OpenSidebar } from '../sidebar/open-sidebar.tsx'
import { MainHeading } from '../ui/main-heading.tsx'
import { LeaveGuard } from './unsaved.tsx'

/** The frame of a page that looks like the settings, but is not one of them. */
export const SettingsPage = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  <div className={`settings scrolls ${className}`}>
    <OpenSidebar />
    {children}
    <LeaveGuard />
  </div>
)

/** The layout of one settings page. */
export const SettingsBody = ({
  title,
  text,
  action,
  children,
}: {
  title: string
  text?: string
  action?: ReactNode
  children: ReactNode
}) => (
  <div className="settings-inner">
    <header className="settings-header">
      <MainHeading>{title}</MainHeading>
      {action}
    </header>
    {text && <p className="muted">{text}</p>}
    {children}
  </div>
)

type Props = { title: string; text?: string; children: ReactNode }

export const Section = ({ title, text, children }: Props) => (
  <section>
    <h2>{title}</h2>
    {text && <p className="muted">{text}</p>}
    {children}
  </section>
)
