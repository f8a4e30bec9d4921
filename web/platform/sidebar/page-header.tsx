import './page-header.css'
import type { ReactNode } from 'react'
import { MainHeading } from '../ui/main-heading.tsx'
import type { Part } from '../ui/page-title.ts'
import { OpenSidebar } from './open-sidebar.tsx'

type Props = {
  heading: string
  id?: string
  title?: Part[] | undefined
  /** A link to the list that the page belongs to. */
  back?: ReactNode
  tabs?: ReactNode
  /** Actions of the page, at its right edge. */
  children?: ReactNode
}

/** The bar at the top of a page. */
export const PageHeader = ({ heading, id, title, back, tabs, children }: Props) => (
  <header className="page-header">
    <OpenSidebar />
    {back}
    <MainHeading {...(id && { id })} {...(title && { title })}>
      {heading}
    </MainHeading>
    {tabs}
    {children && <div className="page-actions">{children}</div>}
  </header>
)
