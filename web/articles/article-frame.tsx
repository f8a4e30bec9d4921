import '../forms/settings-body.css'
import './articles.css'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LeaveGuard } from '../forms/unsaved.tsx'
import { OpenSidebar } from '../notifications/open-sidebar.tsx'
import { strings } from '../strings/strings.ts'
import { BackIcon, Icon } from '../ui/icons/icons.tsx'

type Props = { brain: string; title: string; actions?: ReactNode; children: ReactNode }

/** The layout of the page of one article. */
export const ArticleFrame = ({ brain, title, actions, children }: Props) => (
  <div className="settings article-page scrolls">
    <header className="article-header">
      <OpenSidebar />
      <Link to="/articles/$brain" params={{ brain }} className="button quiet small">
        <Icon of={BackIcon} />
        {strings.articles.title}
      </Link>
      <h1>{title}</h1>
      {actions}
    </header>
    {children}
    <LeaveGuard />
  </div>
)
