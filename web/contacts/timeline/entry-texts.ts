import type { TimelineEntry } from '../../platform/api/types.ts'
import { strings } from '../../platform/strings/strings.ts'
import {
  BadIcon,
  ClosedIcon,
  EditIcon,
  GoodIcon,
  LockIcon,
  MailIcon,
  MergeIcon,
  OpenIcon,
  PersonIcon,
  ReplyIcon,
  UndoIcon,
} from '../../platform/ui/icons/icons.tsx'
import type { LucideIcon } from '../../platform/ui/icons/lucide.tsx'

const texts = strings.timeline

const nameOf = ({ author }: TimelineEntry) => {
  if (!author || author.type === 'contact') return author?.name ?? texts.contact
  if (author.type === 'ai') return author.name ?? texts.agent
  return author.name ?? texts.system
}

const by = (entry: TimelineEntry, text: string, textBy: (name: string) => string) =>
  entry.author?.name ? textBy(entry.author.name) : text

type Kind = TimelineEntry['kind']

const kinds: Record<Kind, { icon: LucideIcon; text: (entry: TimelineEntry) => string }> = {
  inbound: { icon: MailIcon, text: (entry) => texts.wrote(nameOf(entry)) },
  outbound: { icon: ReplyIcon, text: (entry) => texts.replied(nameOf(entry)) },
  ticket_note: { icon: LockIcon, text: (entry) => texts.noted(nameOf(entry)) },
  ticket_created: { icon: OpenIcon, text: () => texts.opened },
  ticket_closed: { icon: ClosedIcon, text: (entry) => by(entry, texts.closed, texts.closedBy) },
  ticket_reopened: { icon: UndoIcon, text: (entry) => by(entry, texts.reopened, texts.reopenedBy) },
  rating: {
    icon: GoodIcon,
    text: ({ rating }) => strings.ratings.rated(rating ? strings.ratings.names[rating] : ''),
  },
  note: {
    icon: EditIcon,
    text: ({ note }) => texts.contactNote(note?.author?.name ?? strings.contactNotes.unknown),
  },
  contact_merged: {
    icon: MergeIcon,
    text: ({ merged_contact: other }) => texts.merged(other?.name ?? other?.email ?? ''),
  },
  contact_created: { icon: PersonIcon, text: () => texts.created },
}

export const iconOf = ({ kind, rating }: TimelineEntry) => (rating === 'bad' ? BadIcon : kinds[kind].icon)

export const sentenceOf = (entry: TimelineEntry) => kinds[entry.kind].text(entry)
