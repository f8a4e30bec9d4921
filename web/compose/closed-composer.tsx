import './composer.css'
import { useLayoutEffect, useRef } from 'react'
import { PresentMembers } from '../live/present-members.tsx'
import { strings } from '../strings/strings.ts'
import { ForwardIcon, Icon, LockIcon, ReplyIcon } from '../ui/icons/icons.tsx'
import { noteHeight } from './composer-height.ts'
import { useDrops } from './files/use-drops.ts'

export const icons = { reply: ReplyIcon, note: LockIcon, forward: ForwardIcon }
export const keys = { reply: 'r', note: 'n', forward: 'f' } as const
export const kinds = ['reply', 'note', 'forward'] as const

type Props = { ticket: string; start: (kind: (typeof kinds)[number], files?: File[]) => void }

/** Buttons that open the composer. Files that are dropped on the ticket start a reply. */
export const ClosedComposer = ({ ticket, start }: Props) => {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => noteHeight(bar.current), [])
  useDrops(bar, (files) => start('reply', files))
  return (
    <div className="composer closed" ref={bar}>
      {kinds.map((kind) => (
        <button key={kind} type="button" className={kind} onClick={() => start(kind)}>
          <Icon of={icons[kind]} />
          {strings.compose.start[kind]}
          <kbd>{keys[kind].toUpperCase()}</kbd>
        </button>
      ))}
      <PresentMembers ticket={ticket} />
    </div>
  )
}
