import { Link } from '@tanstack/react-router'
import { CompanyIcon, ContactsIcon, Icon, SettingsIcon } from '../ui/icons/icons.tsx'
import { words } from '../words/words.ts'

const pages = [
  { to: '/contacts', name: words.contacts.title, icon: ContactsIcon },
  { to: '/companies', name: words.companies.title, icon: CompanyIcon },
  { to: '/settings', name: words.settings.title, icon: SettingsIcon },
] as const

/** The way to what is not a list of tickets. */
export const PageLinks = ({ close }: { close: () => void }) => (
  <section aria-label={words.pages}>
    <ul>
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
