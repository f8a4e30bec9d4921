import { Link } from '@tanstack/react-router'
import { TabLinks } from '../forms/tab-links.tsx'
import { strings } from '../strings/strings.ts'

const texts = strings.brains

const parts = [
  { to: '/articles/$brain', name: strings.articles.title },
  { to: '/articles/$brain/search', name: texts.search },
  { to: '/articles/$brain/questions', name: texts.questions },
  { to: '/articles/$brain/help-centre', name: strings.helpCentre.title },
] as const

/** Links to the parts of a brain. */
export const BrainParts = ({ brain }: { brain: string }) => (
  <TabLinks label={texts.parts}>
    {parts.map(({ to, name }) => (
      <Link key={to} to={to} params={{ brain }} activeOptions={{ exact: true, includeSearch: false }}>
        {name}
      </Link>
    ))}
  </TabLinks>
)
