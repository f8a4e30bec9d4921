import '../../platform/forms/settings-body.css'
import './settings-layout.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import * as queries from '../../platform/api/queries.ts'
import { LeaveGuard } from '../../platform/forms/unsaved.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { OpenSidebar } from '../../platform/sidebar/open-sidebar.tsx'
import { strings } from '../../platform/strings/strings.ts'
import { useTitle } from '../../platform/ui/page-title.ts'
import { ownPagesOf, workspacePages } from './pages.ts'

/** The layout of all settings pages. */
export const SettingsLayout = () => {
  const { data: me } = useSuspenseQuery(queries.me)
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  useTitle('section', strings.settings.title)
  // On narrow screens, the navigation scrolls horizontally. Keep the active page visible.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is active
  useEffect(() => {
    const show = () =>
      nav.current?.querySelector('a.active')?.scrollIntoView({ inline: 'center', block: 'nearest' })
    show()
    addEventListener('resize', show)
    return () => removeEventListener('resize', show)
  }, [pathname])
  return (
    <div className="settings-page">
      <nav ref={nav} className="settings-nav" aria-label={strings.settings.title}>
        <OpenSidebar />
        <Group title={pageStrings.settings.you} pages={ownPagesOf(me)} />
        {me.workspace && <Group title={me.workspace.name} pages={workspacePages(me)} />}
      </nav>
      <div className="settings scrolls">
        <Outlet />
      </div>
      <LeaveGuard />
    </div>
  )
}

type Pages = ReturnType<typeof ownPagesOf> | ReturnType<typeof workspacePages>

const Group = ({ title, pages }: { title: string; pages: Pages }) => (
  <section aria-label={title}>
    <p>{title}</p>
    <ul>
      {pages.map(({ to, name }) => (
        <li key={to}>
          <Link to={to} activeOptions={{ exact: to === '/settings' }}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </section>
)
