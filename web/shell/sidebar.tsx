import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import * as queries from '../api/queries.ts'
import { DraftsLink } from '../drafts/drafts-link.tsx'
import { standardViews, viewOfChannel } from '../inbox/filters.ts'
import { Bell } from '../notifications/bell.tsx'
import { IconButton } from '../ui/button.tsx'
import { Dot } from '../ui/dot.tsx'
import { CommandIcon, Icon, SearchIcon, ViewIcon } from '../ui/icons.tsx'
import { words } from '../words.ts'
import { PageLinks } from './page-links.tsx'
import { PersonMenu } from './person-menu.tsx'
import { useViewCounts } from './view-counts.ts'
import { viewIcons } from './view-icons.ts'
import { WorkspaceMenu } from './workspace-menu.tsx'

type Props = { openPalette: () => void; search: () => void; close: () => void }

/** The way to every list of tickets. */
export const Sidebar = ({ openPalette, search, close }: Props) => {
  const { data: me } = useSuspenseQuery(queries.me)
  const { data: saved = [] } = useQuery(queries.savedViews)
  const { data: channels = [] } = useQuery(queries.channels)
  const counts = useViewCounts()
  return (
    <div className="sidebar">
      <header>
        <WorkspaceMenu me={me} />
        <Bell closeSidebar={close} />
        <IconButton
          icon={SearchIcon}
          label={words.search.label}
          keys="/"
          className="small"
          onPress={search}
        />
        <IconButton
          icon={CommandIcon}
          label={words.palette.label}
          keys="Mod+k"
          className="small"
          onPress={openPalette}
        />
      </header>
      <nav className="scrolls" aria-label={words.views.label}>
        <ul>
          {standardViews.map((view) => (
            <ViewLink
              key={view}
              view={view}
              name={words.views[view]}
              icon={viewIcons[view]}
              count={counts[view]}
              close={close}
            />
          ))}
          <DraftsLink close={close} />
        </ul>
        <Section title={words.views.saved} isShown={saved.length > 0}>
          {saved.map(({ ulid, slug, name }) => (
            <ViewLink key={ulid} view={slug} name={name} icon={ViewIcon} count={counts[ulid]} close={close} />
          ))}
        </Section>
        <Section title={words.views.channels} isShown={channels.length > 1}>
          {channels.map(({ ulid, name, color }) => (
            <ViewLink
              key={ulid}
              view={viewOfChannel(ulid)}
              name={name}
              mark={<Dot color={color} />}
              close={close}
            />
          ))}
        </Section>
        <PageLinks close={close} />
      </nav>
      <PersonMenu me={me} />
    </div>
  )
}

const Section = ({ title, isShown, children }: { title: string; isShown: boolean; children: ReactNode }) =>
  isShown && (
    <section>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </section>
  )

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
    <Link to="/tickets" search={{ view }} activeOptions={{ includeSearch: true }} onClick={close}>
      {icon ? <Icon of={icon} /> : mark}
      <span className="what">{name}</span>
      {count && <span className="count">{count}</span>}
    </Link>
  </li>
)
