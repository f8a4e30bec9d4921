import './agent.css'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { SettingsBody, SettingsPage } from '../platform/forms/settings-body.tsx'
import { TabLinks } from '../platform/forms/tab-links.tsx'
import { strings } from '../platform/strings/strings.ts'
import { useTitle } from '../platform/ui/page-title.ts'

const texts = strings.agent

const tabs = [
  { to: '/agent', name: texts.tabs.overview },
  { to: '/agent/answers', name: texts.tabs.answers },
  { to: '/agent/gaps', name: texts.tabs.gaps },
  { to: '/agent/sandbox', name: texts.tabs.sandbox },
] as const

/** The layout of all pages about the agent. */
export const AgentLayout = () => {
  const { pathname } = useLocation()
  useTitle('detail', tabs.find(({ to }) => to === pathname)?.name)
  return (
    <SettingsPage className="agent-page">
      <SettingsBody title={texts.title} text={texts.text} tabs={<Tabs />}>
        <Outlet />
      </SettingsBody>
    </SettingsPage>
  )
}

const Tabs = () => (
  <TabLinks label={texts.title}>
    {tabs.map(({ to, name }) => (
      <Link key={to} to={to} activeOptions={{ exact: to === '/agent', includeSearch: false }}>
        {name}
      </Link>
    ))}
  </TabLinks>
)
