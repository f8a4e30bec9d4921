import './composer.css'
import { useLayoutEffect, useRef } from 'react'
import { useMay } from '../../platform/api/rights.ts'
import { shortcuts } from '../../platform/commands/shortcuts.ts'
import { strings } from '../../platform/strings/strings.ts'
import { ForwardIcon, Icon, LockIcon, ReplyIcon } from '../../platform/ui/icons/icons.tsx'
import { Keys } from '../../platform/ui/keys.tsx'
import { PresentMembers } from '../../tickets/live/present-members.tsx'
import { noteHeight } from './composer-height.ts'
import { useDrops } from './files/use-drops.ts'

export const icons = { reply: ReplyIcon, note: LockIcon, forward: ForwardIcon }
export const kinds = ['reply', 'note', 'forward'] as const

/** The kinds of messages that the role allows. */
export const useKinds = () => {
  const [mayWrite, mayWriteNotes] = [useMay('write'), useMay('write_notes')]
  return kinds.filter((kind) => (kind === 'note' ? mayWriteNotes : mayWrite))
}

type Props = { ticket: string; start: (kind: (typeof kinds)[number], files?: File[]) => void }

/** Buttons that open the composer. Files that are dropped on the ticket start a reply, or a note. */
export const ClosedComposer = ({ ticket, start }: Props) => {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => noteHeight(bar.current), [])
  const allowed = useKinds()
  const [usual] = allowed
  useDrops(bar, (files) => usual && start(usual, files))
  return (
    <div className={`composer closed${usual ? '' : ' without-buttons'}`} ref={bar}>
      {allowed.map((kind) => (
        <button key={kind} type="button" className={kind} onClick={() => start(kind)}>
          <Icon of={icons[kind]} />
          {strings.compose.start[kind]}
          <Keys of={shortcuts[kind].keys} />
        </button>
      ))}
      <PresentMembers ticket={ticket} />
    </div>
  )
}
