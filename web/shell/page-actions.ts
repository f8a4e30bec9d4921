import { useNavigate } from '@tanstack/react-router'
import type { Me } from '../platform/api/types.ts'
import type { Action } from '../platform/commands/actions.ts'
import { importAction } from '../platform/commands/import-action.ts'
import { shortcut } from '../platform/commands/shortcuts.ts'
import { strings } from '../platform/strings/strings.ts'
import {
  AgentIcon,
  ArticlesIcon,
  BoardIcon,
  CompanyIcon,
  ContactsIcon,
  DoneIcon,
  MailIcon,
  ReportIcon,
  SettingsIcon,
  WorkflowIcon,
  WorkloadIcon,
} from '../platform/ui/icons/icons.tsx'
import { ownPages, workspacePages } from '../workspaces/settings/pages.ts'

/** The pages with a shortcut. */
const withShortcuts = [
  { id: 'articles', to: '/articles', icon: ArticlesIcon },
  { id: 'workflows', to: '/workflows', icon: WorkflowIcon },
  { id: 'agent', to: '/agent', icon: AgentIcon },
  { id: 'reports', to: '/reports', icon: ReportIcon },
  { id: 'workload', to: '/workload', icon: WorkloadIcon },
  { id: 'board', to: '/live', icon: BoardIcon },
  { id: 'mail', to: '/mail', icon: MailIcon },
] as const

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
  const start = me.can.write_as_admin
    ? [{ to: '/get-started', name: strings.gettingStarted.title, icon: DoneIcon } as const]
    : []
  const imports: Action[] = me.can.write_as_admin
    ? [
        { ...importAction, run: () => void navigate({ to: '/articles/import' }) },
        {
          id: 'import-contacts',
          label: strings.contactImport.title,
          group: strings.groups.general,
          icon: ContactsIcon,
          run: () => void navigate({ to: '/contacts/import' }),
        },
      ]
    : []
  const others = [...start, ...people, ...settings].map(({ to, name, icon }) => ({
    id: `page-${to}`,
    label: strings.palette.goTo(name),
    group: strings.groups.navigation,
    icon,
    run: () => void navigate({ to }),
  }))
  const pages = withShortcuts.map(({ id, to, icon }) => ({
    ...shortcut(id),
    icon,
    run: () => void navigate({ to }),
  }))
  return [...pages, ...others, ...imports]
}
