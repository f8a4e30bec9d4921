import { useNavigate } from '@tanstack/react-router'
import type { Me } from '../api/types.ts'
import type { Action } from '../commands/actions.ts'
import { ownPages, workspacePages } from '../settings/pages.ts'
import { CompanyIcon, ContactsIcon, SettingsIcon } from '../ui/icons/icons.tsx'
import { words } from '../words/words.ts'

/** Leads to every page that is not a list of tickets. */
export const usePageActions = (me: Me): Action[] => {
  const navigate = useNavigate()
  const people = [
    { to: '/contacts', name: words.contacts.title, icon: ContactsIcon },
    { to: '/companies', name: words.companies.title, icon: CompanyIcon },
  ] as const
  const settings = [...ownPages, ...(me.workspace ? workspacePages(me) : [])].map((page) => ({
    ...page,
    name: words.settings.pageOf(page.name),
    icon: SettingsIcon,
  }))
  return [...people, ...settings].map(({ to, name, icon }) => ({
    id: `page-${to}`,
    label: words.palette.goTo(name),
    group: words.groups.navigation,
    icon,
    run: () => void navigate({ to }),
  }))
}
