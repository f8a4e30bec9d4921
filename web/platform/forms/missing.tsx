import { MainHeading } from '../ui/main-heading.tsx'

/** The page of something that does not exist, or no longer. */
export const Missing = ({ children }: { children: string }) => (
  <div className="empty short">
    <MainHeading>{children}</MainHeading>
  </div>
)
