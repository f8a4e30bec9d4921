import './lists.css'
import type { ReactNode } from 'react'
import { Icon } from '../ui/icons/icons.tsx'
import type { LucideIcon } from '../ui/icons/lucide.tsx'

type Item = { ulid: string; link: ReactNode; text: string | null; count: string }

/** A list in which each item links to its own page. */
export const LinkedList = ({ label, icon, items }: { label: string; icon: LucideIcon; items: Item[] }) => (
  <ul className="settings-list links" aria-label={label}>
    {items.map(({ ulid, link, text, count }) => (
      <li key={ulid}>
        <Icon of={icon} />
        <div>
          {link}
          {text && <p className="muted">{text}</p>}
        </div>
        <span className="role">{count}</span>
      </li>
    ))}
  </ul>
)
