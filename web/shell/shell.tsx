import './shell.css'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Outlet, useNavigate, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { OwnAbsenceActions } from '../members/absence/own-absence-actions.tsx'
import { SignInDialog } from '../members/account/sign-in-dialog.tsx'
import * as queries from '../platform/api/queries.ts'
import { useActions } from '../platform/commands/actions.ts'
import { useKeyboard } from '../platform/commands/keyboard.ts'
import { shortcut } from '../platform/commands/shortcuts.ts'
import { isDark, setTheme } from '../platform/commands/theme.ts'
import { useStartTicket } from '../platform/editor/start-ticket.ts'
import { strings } from '../platform/strings/strings.ts'
import {
  CommandIcon,
  DraftIcon,
  EditIcon,
  InboxIcon,
  KeyboardIcon,
  MoonIcon,
  SearchIcon,
  UndoIcon,
  ViewIcon,
} from '../platform/ui/icons/icons.tsx'
import { setTimeZone } from '../platform/ui/time/dates.ts'
import { focusToast, undoLast } from '../platform/ui/toasts/toasts.tsx'
import { useLive } from '../tickets/live/use-live.ts'
import { standardViews, viewOfChannel } from '../tickets/ticket-data/filters.ts'
import { useLeftovers } from '../writing/sending/leftovers.ts'
import { languageActions } from './language-actions.ts'
import { usePageActions } from './page-actions.ts'
import { Palette } from './palette.tsx'
import { useSearchAction, useSearchHere } from './search-actions.ts'
import { ShortcutSheet } from './shortcut-sheet.tsx'
import { Sidebar } from './sidebar.tsx'
import { StaleMark } from './stale-mark.tsx'
import { useStrayDrops } from './stray-drops.ts'
import { ChannelTrouble } from './trouble/channel-trouble.tsx'
import { EndingConnections } from './trouble/ending-connections.tsx'
import { UnsentMail } from './trouble/unsent-mail.tsx'
import { viewIcons } from './view-icons.ts'

/** The layout of all pages for signed-in users. */
export const Shell = () => {
  const { data: me } = useSuspenseQuery(queries.me)
  const [open, setOpen] = useState<'palette' | 'shortcuts' | 'sidebar'>()
  const close = () => setOpen(undefined)
  const search = useSearchAction()
  const searchHere = useSearchHere(search, () => setOpen('palette'))
  useEffect(() => setTimeZone(me.user.timezone), [me.user.timezone])
  useKeyboard()
  useLive()
  useLeftovers()
  useStrayDrops()
  const newTicket = useNewTicketAction()
  useActions([
    ...useViewActions(),
    ...usePageActions(me),
    useDraftsAction(),
    ...(me.can.write ? [newTicket] : []),
    ...languageActions,
    {
      ...shortcut('search'),
      icon: SearchIcon,
      run: searchHere,
    },
    {
      ...shortcut('undo'),
      icon: UndoIcon,
      run: undoLast,
    },
    { ...shortcut('toast'), isHidden: true, run: focusToast },
    {
      ...shortcut('palette'),
      icon: CommandIcon,
      isHidden: true,
      run: () => setOpen('palette'),
    },
    {
      ...shortcut('shortcuts'),
      icon: KeyboardIcon,
      run: () => setOpen('shortcuts'),
    },
    {
      id: 'sidebar',
      label: strings.views.show,
      group: strings.groups.navigation,
      isHidden: true,
      run: () => setOpen('sidebar'),
    },
    {
      id: 'theme',
      label: strings.theme.change,
      group: strings.groups.general,
      icon: MoonIcon,
      run: () => setTheme(isDark() ? 'light' : 'dark'),
    },
  ])
  return (
    <Frame isSidebarOpen={open === 'sidebar'}>
      <a className="skip" href="#content">
        {strings.skip}
      </a>
      <Sidebar openPalette={() => setOpen('palette')} search={search} close={close} />
      {open === 'sidebar' && (
        <button type="button" className="sidebar-shade" aria-label={strings.close} onClick={close} />
      )}
      <div className="content">
        <ChannelTrouble me={me} />
        <EndingConnections me={me} />
        <UnsentMail me={me} />
        <main id="content">
          <Outlet />
        </main>
      </div>
      <StaleMark />
      <SignInDialog me={me} />
      <OwnAbsenceActions me={me} />
      <Palette isOpen={open === 'palette'} close={close} />
      <ShortcutSheet isOpen={open === 'shortcuts'} close={close} />
    </Frame>
  )
}

type FrameProps = { isSidebarOpen: boolean; children: ReactNode }

/** Every navigation changes `isLoading`. A separate component keeps the children from rendering again. */
const Frame = ({ isSidebarOpen, children }: FrameProps) => {
  const isLoading = useRouterState({ select: ({ isLoading }) => isLoading })
  return (
    <div className="shell" data-sidebar={isSidebarOpen ? 'open' : undefined} aria-busy={isLoading}>
      {children}
    </div>
  )
}

const useViewActions = () => {
  const navigate = useNavigate()
  const { data: saved = [] } = useQuery(queries.savedViews)
  const { data: channels = [] } = useQuery(queries.channels)
  const others = [
    ...saved.map(({ ulid, slug, name }) => ({ id: ulid, view: slug, name, icon: ViewIcon })),
    ...channels.map(({ ulid, name }) => ({ id: ulid, view: viewOfChannel(ulid), name, icon: InboxIcon })),
  ].map(({ id, view, name, icon }) => ({
    id: `view-${id}`,
    label: strings.palette.goTo(name),
    group: strings.groups.navigation,
    icon,
    run: () => void navigate({ to: '/tickets', search: { view } }),
  }))
  const standard = standardViews.map((view) => ({
    ...shortcut(`view-${view}`),
    icon: viewIcons[view],
    run: () => void navigate({ to: '/tickets', search: { view } }),
  }))
  return [...standard, ...others]
}

const useNewTicketAction = () => {
  const start = useStartTicket()
  return { ...shortcut('newTicket'), icon: EditIcon, run: () => start() }
}

const useDraftsAction = () => {
  const navigate = useNavigate()
  return {
    ...shortcut('drafts'),
    icon: DraftIcon,
    run: () => void navigate({ to: '/drafts' }),
  }
}
