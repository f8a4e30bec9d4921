import type { ReactNode } from 'react'
import { MainHeading } from '../ui/main-heading.tsx'

/** The page of something that does not exist, or no longer, with a link to where it was. */
export const Missing = ({ back, children }: { back?: ReactNode; children: string }) => (
  <div className="empty short">
    <MainHeading>{children}</MainHeading>
    {back && <p>{back}</p>}
  </div>
)
