import './tab-links.css'
import type { ReactNode } from 'react'

/** Links to the parts of a page, each with its own URL. */
export const TabLinks = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav className="tab-links" aria-label={label}>
    {children}
  </nav>
)
