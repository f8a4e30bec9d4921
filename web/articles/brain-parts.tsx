import { Link, useLocation } from '@tanstack/react-router'
import { TabLinks } from '../platform/forms/tab-links.tsx'
import { pageStrings } from '../platform/page-strings.ts'
import { strings } from '../platform/strings/strings.ts'
import { useTitle } from '../platform/ui/page-title.ts'

const texts = strings.brains

const parts = [
  { to: '/articles/$brain', name: strings.articles.title },
  { to: '/articles/$brain/search', name: texts.search },
  { to: '/articles/$brain/questions', name: texts.questions },
  { to: '/articles/$brain/help-centre', name: pageStrings.helpCentre.title },
] as const

/** Links to the parts of a brain. */
export const BrainParts = ({ brain }: { brain: string }) => {
  const { pathname } = useLocation()
  useTitle('detail', parts.slice(1).find(({ to }) => pathname.endsWith(to.replace('$brain', brain)))?.name)
  return (
    <TabLinks label={texts.parts}>
      {parts.map(({ to, name }) => (
        <Link key={to} to={to} params={{ brain }} activeOptions={{ exact: true, includeSearch: false }}>
          {name}
        </Link>
      ))}
    </TabLinks>
  )
}
