import './account.css'
import type { ReactNode } from 'react'
import { strings } from '../../platform/strings/strings.ts'
import { Logo } from '../../platform/ui/icons/logo.tsx'
import { MainHeading } from '../../platform/ui/main-heading.tsx'

type Props = {
  title: string
  /** The logo of the workspace that the page belongs to. */
  logo?: string | null | undefined
  children: ReactNode
}

/** The layout of pages for users who are not signed in. */
export const AccountPage = ({ title, logo, children }: Props) => (
  <main className="account-page scrolls">
    <div className="account-card">
      <p className="brand">
        <Bell />
        {strings.product}
      </p>
      {logo && (
        <p>
          <Logo url={logo} size="large" />
        </p>
      )}
      <MainHeading>{title}</MainHeading>
      {children}
    </div>
  </main>
)

const Bell = () => (
  <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
    <rect width="32" height="32" rx="8" className="bell-ground" />
    <path d="M7 22h18v2.5H7zM16 9.5c4.7 0 8.3 3.6 8.5 10.5h-17C7.7 13.1 11.3 9.5 16 9.5z" className="bell" />
    <circle cx="16" cy="7.5" r="1.8" className="bell" />
  </svg>
)
