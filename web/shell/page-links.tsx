import { Link } from '@tanstack/react-router'
import { strings } from '../platform/strings/strings.ts'
import {
  AgentIcon,
  ArticlesIcon,
  CompanyIcon,
  ContactsIcon,
  Icon,
  MailIcon,
  ReportIcon,
  SettingsIcon,
  WorkflowIcon,
  WorkloadIcon,
} from '../platform/ui/icons/icons.tsx'
import { GetStartedLink } from '../workspaces/getting-started/get-started-link.tsx'

const pages = [
  { to: '/contacts', name: strings.contacts.title, icon: ContactsIcon },
  { to: '/companies', name: strings.companies.title, icon: CompanyIcon },
  { to: '/articles', name: strings.articles.title, icon: ArticlesIcon },
  { to: '/workflows', name: strings.workflows.title, icon: WorkflowIcon },
  { to: '/agent', name: strings.agent.title, icon: AgentIcon },
  { to: '/workload', name: strings.workload.title, icon: WorkloadIcon },
  { to: '/reports', name: strings.reports.title, icon: ReportIcon },
  { to: '/mail', name: strings.mails.title, icon: MailIcon },
] as const

/** Links to the pages other than lists of tickets. */
export const PageLinks = ({ close }: { close: () => void }) => (
  <section aria-label={strings.pages}>
    <ul>
      <GetStartedLink close={close} />
      {pages.map(({ to, name, icon }) => (
        <li key={to}>
          <Link to={to} onClick={close}>
            <Icon of={icon} />
            <span className="what">{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
)

/** A link that stays visible however long the sidebar is. */
export const SettingsLink = ({ close }: { close: () => void }) => (
  <Link
    to="/settings"
    className="button quiet icon-only settings-link"
    aria-label={strings.settings.title}
    title={strings.settings.title}
    onClick={close}
  >
    <Icon of={SettingsIcon} />
  </Link>
)
