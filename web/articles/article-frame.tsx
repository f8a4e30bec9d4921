import '../platform/forms/settings-body.css'
import './articles.css'
import type { ReactNode } from 'react'
import { BackLink } from '../platform/forms/back-link.tsx'
import { LeaveGuard } from '../platform/forms/unsaved.tsx'
import { PageHeader } from '../platform/sidebar/page-header.tsx'
import { strings } from '../platform/strings/strings.ts'
import { useTitle } from '../platform/ui/page-title.ts'

type Props = { brain: string; title: string; actions?: ReactNode; children: ReactNode }

/** The layout of the page of one article. */
export const ArticleFrame = ({ brain, title, actions, children }: Props) => {
  useTitle('section', strings.articles.title)
  const back = (
    <BackLink to="/articles/$brain" params={{ brain }}>
      {strings.articles.title}
    </BackLink>
  )
  return (
    <div className="settings article-page scrolls">
      <PageHeader heading={title} back={back}>
        {actions}
      </PageHeader>
      {children}
      <LeaveGuard />
    </div>
  )
}
