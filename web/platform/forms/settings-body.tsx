import './lists.css'
import './settings-body.css'
import type { ReactNode } from 'react'
import { MainHeading } from '../ui/main-heading.tsx'

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
