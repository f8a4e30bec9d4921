import './page-header.css'
import type { ReactNode } from 'react'
import { MainHeading } from '../ui/main-heading.tsx'
import type { Part } from '../ui/page-title.ts'
import { OpenSidebar } from './open-sidebar.tsx'

type Props = { heading: string; title?: Part[]; children: ReactNode }

/** The bar at the top of a page that fills the window. */
export const PageHeader = ({ heading, title, children }: Props) => (
  <header className="page-header">
    <OpenSidebar />
    <MainHeading {...(title && { title })}>{heading}</MainHeading>
    {children}
  </header>
)
