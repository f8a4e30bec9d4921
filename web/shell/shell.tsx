import './shell.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Outlet, useNavigate, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { SignInDialog } from '../account/sign-in-dialog.tsx'
import * as queries from '../api/queries.ts'
import { useLeftovers } from '../compose/leftovers.ts'
import { standardViews } from '../inbox/filters.ts'
import { useLive } from '../live/use-live.ts'
import { CommandIcon, DraftIcon, KeyboardIcon, MoonIcon, SearchIcon } from '../ui/icons.tsx'
import { words } from '../words.ts'
import { useActions } from './actions.ts'
import { useKeyboard } from './keyboard.ts'
import { Palette } from './palette.tsx'
import { ShortcutSheet } from './shortcut-sheet.tsx'
import { Sidebar } from './sidebar.tsx'
import { StaleMark } from './stale-mark.tsx'
import { isDark, setTheme } from './theme.ts'
import { viewIcons } from './view-icons.ts'

/** What is around every page of somebody who is signed in. */
export const Shell = () => {
  const { data: me } = useSuspenseQuery(queries.me)
  const [open, setOpen] = useState<'palette' | 'shortcuts' | 'sidebar'>()
  const close = () => setOpen(undefined)
  const search = useSearchAction()
  useKeyboard()
  useLive()
  useLeftovers()
  useActions([
    ...useViewActions(),
    useDraftsAction(),
    {
      id: 'search',
      label: words.search.label,
      group: words.groups.navigation,
      keys: '/',
      icon: SearchIcon,
      run: search,
    },
    {
      id: 'palette',
      label: words.palette.label,
      group: words.groups.general,
      keys: 'Mod+k',
      icon: CommandIcon,
      isHidden: true,
      run: () => setOpen('palette'),
    },
    {
      id: 'shortcuts',
      label: words.shortcuts.label,
      group: words.groups.general,
      keys: '?',
      icon: KeyboardIcon,
      run: () => setOpen('shortcuts'),
    },
    {
      id: 'sidebar',
      label: words.views.show,
      group: words.groups.navigation,
      isHidden: true,
      run: () => setOpen('sidebar'),
    },
    {
      id: 'theme',
      label: words.theme.change,
      group: words.groups.general,
      icon: MoonIcon,
      run: () => setTheme(isDark() ? 'light' : 'dark'),
    },
  ])
  const isLoading = useRouterState({ select: ({ isLoading }) => isLoading })
  return (
    <div className="shell" data-sidebar={open === 'sidebar' ? 'open' : undefined} aria-busy={isLoading}>
      <a className="skip" href="#content">
        {words.skip}
      </a>
      <Sidebar openPalette={() => setOpen('palette')} search={search} close={close} />
      {open === 'sidebar' && (
        <button type="button" className="sidebar-shade" aria-label={words.close} onClick={close} />
      )}
      <main id="content" className="content">
        <Outlet />
      </main>
      <StaleMark />
      <SignInDialog me={me} />
      <Palette isOpen={open === 'palette'} close={close} />
      <ShortcutSheet isOpen={open === 'shortcuts'} close={close} />
    </div>
  )
}

const useViewActions = () => {
  const navigate = useNavigate()
  const keys = {
    inbox: 'g i',
    mine: 'g m',
    unassigned: 'g u',
    waiting: 'g w',
    closed: 'g c',
    spam: 'g s',
    all: 'g a',
  }
  return standardViews.map((view) => ({
    id: `view-${view}`,
    label: words.palette.goTo(words.views[view]),
    group: words.groups.navigation,
    keys: keys[view],
    icon: viewIcons[view],
    run: () => void navigate({ to: '/tickets', search: { view } }),
  }))
}

const useDraftsAction = () => {
  const navigate = useNavigate()
  return {
    id: 'drafts',
    label: words.palette.goTo(words.drafts.title),
    group: words.groups.navigation,
    keys: 'g d',
    icon: DraftIcon,
    run: () => void navigate({ to: '/drafts' }),
  }
}

/** Leads to the search field, wherever it is. */
const useSearchAction = () => {
  const navigate = useNavigate()
  return () => {
    const field = () => document.querySelector<HTMLInputElement>('input[type=search][data-search]')
    if (field()) return field()?.focus()
    void navigate({ to: '/tickets', search: { view: 'inbox' } }).then(() =>
      setTimeout(() => field()?.focus()),
    )
  }
}
