import '../platform/forms/settings-body.css'
import './articles.css'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LeaveGuard } from '../platform/forms/unsaved.tsx'
import { OpenSidebar } from '../platform/sidebar/open-sidebar.tsx'
import { strings } from '../platform/strings/strings.ts'
import { BackIcon, Icon } from '../platform/ui/icons/icons.tsx'
import { MainHeading } from '../platform/ui/main-heading.tsx'
import { useTitle } from '../platform/ui/page-title.ts'

type Props = { brain: string; title: string; actions?: ReactNode; children: ReactNode }

/** The layout of the page of one article. */
export const ArticleFrame = ({ brain, title, actions, children }: Props) => {
  useTitle('section', strings.articles.title)
  return (
    <div className="settings article-page scrolls">
      <header className="article-header">
        <OpenSidebar />
        <Link to="/articles/$brain" params={{ brain }} className="button quiet small">
          <Icon of={BackIcon} />
          {strings.articles.title}
        </Link>
        <MainHeading>{title}</MainHeading>
        {actions}
      </header>
      {children}
      <LeaveGuard />
    </div>
  )
}
