import type { ReactNode } from 'react'
import { type Part, useTitle } from './page-title.ts'

type Props = {
  id?: string
  className?: string
  /** The title of the window, the most exact part first. Otherwise it is the text of the heading. */
  title?: Part[]
  children: ReactNode
}

/** The heading of a page. Every page has exactly one, which also is the title of the window. */
export const MainHeading = ({ id, className, title, children }: Props) => {
  useTitle('page', ...(title ?? [typeof children === 'string' ? children : undefined]))
  return (
    <h1 id={id} className={className}>
      {children}
    </h1>
  )
}
