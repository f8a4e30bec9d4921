import { useNavigate } from '@tanstack/react-router'
import type { Me } from '../api/types.ts'
import type { Action } from '../commands/actions.ts'
import { shortcut } from '../commands/shortcuts.ts'
import { ownPages, workspacePages } from '../settings/pages.ts'
import { strings } from '../strings/strings.ts'
import { AgentIcon, CompanyIcon, ContactsIcon, SettingsIcon } from '../ui/icons/icons.tsx'
import { CompanyIcon, ContactsIcon, MailIcon, SettingsIcon } from '../ui/icons/icons.tsx'
import { AgentIcon, CompanyIcon, ContactsIcon, SettingsIcon, WorkflowIcon } from '../ui/icons/icons.tsx'
import { AgentIcon, ArticlesIcon, CompanyIcon, ContactsIcon, SettingsIcon } from '../ui/icons/icons.tsx'

/** Actions that open the pages other than lists of tickets. */
export const usePageActions = (me: Me): Action[] => {
  const navigate = useNavigate()
  const people = [
    { to: '/contacts', name: strings.contacts.title, icon: ContactsIcon },
    { to: '/companies', name: strings.companies.title, icon: CompanyIcon },
  ] as const
  const settings = [...ownPages, ...(me.workspace ? workspacePages(me) : [])].map((page) => ({
    ...page,
    name: strings.settings.pageOf(page.name),
    icon: SettingsIcon,
  }))
  const mail = { ...shortcut('mail'), icon: MailIcon, run: () => void navigate({ to: '/mail' }) }
  const articles = {
    ...shortcut('articles'),
    icon: ArticlesIcon,
    run: () => void navigate({ to: '/articles' }),
  }
  const agent = { ...shortcut('agent'), icon: AgentIcon, run: () => void navigate({ to: '/agent' }) }
  const others = [...people, ...settings].map(({ to, name, icon }) => ({
    id: `page-${to}`,
    label: strings.palette.goTo(name),
    group: strings.groups.navigation,
    icon,
    run: () => void navigate({ to }),
  }))
  return [{ ...shortcut('agent'), icon: AgentIcon, run: () => void navigate({ to: '/agent' }) }, ...others]
  return [mail, ...others]
  const workflows = {
    ...shortcut('workflows'),
    icon: WorkflowIcon,
    run: () => void navigate({ to: '/workflows' }),
  }
  const agent = { ...shortcut('agent'), icon: AgentIcon, run: () => void navigate({ to: '/agent' }) }
  return [workflows, agent, ...others]
  return [articles, agent, ...others]
}
