import './sidebar.css'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { IndexingProgress } from '../articles/indexing/indexing-progress.tsx'
import * as queries from '../platform/api/queries.ts'
import { shortcuts } from '../platform/commands/shortcuts.ts'
import { strings } from '../platform/strings/strings.ts'
import { IconButton } from '../platform/ui/button.tsx'
import { Dot } from '../platform/ui/dot.tsx'
import { CommandIcon, DownIcon, Icon, RightIcon, SearchIcon, ViewIcon } from '../platform/ui/icons/icons.tsx'
import type { LucideIcon } from '../platform/ui/icons/lucide.tsx'
import { Bell } from '../tickets/notifications/bell.tsx'
import { occasionalViews, standardViews, viewOfChannel } from '../tickets/ticket-data/filters.ts'
import { RunningLongWork } from '../workspaces/long-work/running-long-work.tsx'
import { DraftsLink } from '../writing/drafts-page/drafts-link.tsx'
import { PageLinks, SettingsLink } from './page-links.tsx'
import { PersonMenu } from './person-menu.tsx'
import { useViewCounts } from './view-counts.ts'
import { viewIcons } from './view-icons.ts'
import { WorkspaceMenu } from './workspace-menu.tsx'

type Props = { openPalette: () => void; search: () => void; close: () => void }

/** The sidebar with all lists of tickets. */
export const Sidebar = ({ openPalette, search, close }: Props) => {
  const { data: me } = useSuspenseQuery(queries.me)
  const { data: saved = [] } = useQuery(queries.savedViews)
  const { data: channels = [] } = useQuery(queries.channels)
  const counts = useViewCounts()
  const views = [...standardViews, ...occasionalViews.filter((view) => counts[view])]
  const [personal, shared] = [true, false].map((isPersonal) =>
    saved.filter(({ is_personal }) => is_personal === isPersonal),
  ) as [typeof saved, typeof saved]
  return (
    <div className="sidebar">
      <header>
        <WorkspaceMenu me={me} />
        <Bell closeSidebar={close} />
        <IconButton
          icon={SearchIcon}
          label={strings.search.label}
          keys={shortcuts.search.keys}
          className="small"
          onPress={search}
        />
        <IconButton
          icon={CommandIcon}
          label={strings.palette.label}
          keys={shortcuts.palette.keys}
          className="small"
          onPress={openPalette}
        />
      </header>
      <nav className="scrolls" aria-label={strings.views.label}>
        <ul>
          {views.map((view) => (
            <ViewLink
              key={view}
              view={view}
              name={strings.views[view]}
              icon={viewIcons[view]}
              count={counts[view]}
              close={close}
            />
          ))}
          <DraftsLink close={close} />
        </ul>
        <Section name="personal" title={strings.views.personal} isShown={personal.length > 0}>
          {personal.map(({ ulid, slug, name }) => (
            <ViewLink key={ulid} view={slug} name={name} icon={ViewIcon} count={counts[ulid]} close={close} />
          ))}
        </Section>
        <Section name="shared" title={strings.views.shared} isShown={shared.length > 0}>
          {shared.map(({ ulid, slug, name }) => (
            <ViewLink key={ulid} view={slug} name={name} icon={ViewIcon} count={counts[ulid]} close={close} />
          ))}
        </Section>
        <Section name="channels" title={strings.views.channels} isShown={channels.length > 1}>
          {channels.map(({ ulid, name, color }) => (
            <ViewLink
              key={ulid}
              view={viewOfChannel(ulid)}
              name={name}
              mark={<Dot color={color} />}
              count={counts[ulid]}
              close={close}
            />
          ))}
        </Section>
        <PageLinks close={close} />
      </nav>
      {me.can.write_as_admin && <RunningLongWork />}
      {me.can.write_as_admin && <IndexingProgress />}
      <footer>
        <PersonMenu me={me} />
        <SettingsLink close={close} />
      </footer>
    </div>
  )
}

type SectionProps = { name: string; title: string; isShown: boolean; children: ReactNode }

/** A section that can be collapsed. The state is stored. */
const folds = storedFolds('bellhop.folded')

const Section = ({ name, title, isShown, children }: SectionProps) => {
  const isFolded = folds.use().has(name)
  if (!isShown) return null
  return (
    <section aria-label={title}>
      <p className="section-title">
        <button type="button" aria-expanded={!isFolded} onClick={() => folds.toggle(name)}>
          {title}
          <Icon of={isFolded ? RightIcon : DownIcon} />
        </button>
      </p>
      {!isFolded && <ul>{children}</ul>}
    </section>
  )
}

/** The view in the URL. Undefined during a search. */
const useShownView = () =>
  useRouterState({
    select: ({ location: { pathname, search } }) =>
      pathname.startsWith('/tickets') && pathname !== '/tickets/new' && !search.q
        ? (search.view ?? 'inbox')
        : undefined,
  })

type LinkProps = {
  view: string
  name: string
  icon?: LucideIcon
  mark?: ReactNode
  count?: string | undefined
  close: () => void
}

const ViewLink = ({ view, name, icon, mark, count, close }: LinkProps) => (
  <li>
    <Link
      to="/tickets"
      search={{ view }}
      onClick={close}
      {...(useShownView() === view && { className: 'active', 'aria-current': 'page' as const })}
      activeProps={{}}
    >
      {icon ? <Icon of={icon} /> : mark}
      <span className="what">{name}</span>
      {count && <span className="count">{count}</span>}
    </Link>
  </li>
)

import { storedFolds } from '../platform/base/folds.ts'
