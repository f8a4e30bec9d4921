import './timeline.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { timelineGroups } from '../../../contract/contacts/timeline-groups.ts'
import { useMay } from '../../platform/api/rights.ts'
import { TabLinks } from '../../platform/forms/tab-links.tsx'
import { strings } from '../../platform/strings/strings.ts'
import { NoteForm } from '../contact-notes/note-form.tsx'
import { addNote, pinnedNotes } from '../contact-notes/notes-data.ts'
import { PinnedNotes, usePinnedNotes } from '../contact-notes/pinned-notes.tsx'
import type { Shown } from './shown.ts'
import { Timeline } from './timeline.tsx'

const texts = strings.timeline

type Props = { contact: string; shown: Shown }

/** The timeline of a contact, with its pinned notes above, and a field for another one. */
export const TimelineColumn = ({ contact, shown }: Props) => {
  const mayNote = useMay('write_notes')
  const { isPending } = useQuery(pinnedNotes(contact))
  const pinned = usePinnedNotes(contact)
  const group = shown === 'details' ? undefined : shown
  const save = (note: { text: string; is_pinned: boolean }) => addNote(contact, note)
  return (
    <div className="timeline-column">
      <TimelineTabs contact={contact} />
      <div className="timeline-content" aria-busy={isPending}>
        {mayNote && <NoteForm initial={{ text: '', is_pinned: false }} save={save} />}
        {pinned.length > 0 && <PinnedNotes contact={contact} notes={pinned} />}
        <h2 className="only-heard">{texts.title}</h2>
        <Timeline key={group ?? 'all'} contact={contact} group={group} />
      </div>
    </div>
  )
}

const TimelineTabs = ({ contact }: { contact: string }) => {
  const tab = (show: Shown, label: string) => (
    <Link
      key={show ?? 'all'}
      className={`show-${show ?? 'all'}`}
      to="/contacts/$contact"
      params={{ contact }}
      search={{ show }}
      replace
      resetScroll={false}
      activeOptions={{ exact: true, includeSearch: true }}
    >
      {label}
    </Link>
  )
  return (
    <TabLinks label={texts.filter}>
      {tab(undefined, texts.all)}
      {timelineGroups.map((group) => tab(group, texts.groups[group]))}
      {tab('details', texts.details)}
    </TabLinks>
  )
}
