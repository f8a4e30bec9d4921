import './sides.css'
import { useState } from 'react'
import { useMay } from '../../../platform/api/rights.ts'
import type { SideConversation } from '../../../platform/api/types.ts'
import { useNow } from '../../../platform/base/use-now.ts'
import { pageStrings } from '../../../platform/page-strings.ts'
import { inFull, moment, timeZone } from '../../../platform/ui/time/dates.ts'
import { PanelSection } from '../panel/panel-section.tsx'
import { SideDialog } from './side-dialog.tsx'
import { StartButton } from './side-section.tsx'

const texts = pageStrings.sides

type Props = { ticket: string; sides: SideConversation[] }

/** The side conversations of a ticket, each of which opens in a dialog. */
export const SideList = ({ ticket, sides }: Props) => {
  const [open, setOpen] = useState<string>()
  const mayWrite = useMay('write')
  const answered = sides.filter(({ is_answered }) => is_answered).length
  const shown = sides.find(({ ulid }) => ulid === open)
  return (
    <PanelSection name="side_conversations" title={texts.counted(sides.length, answered)}>
      <ul className="side-conversations">
        {sides.map((side) => (
          <li key={side.ulid}>
            <SideRow side={side} open={() => setOpen(side.ulid)} />
          </li>
        ))}
      </ul>
      {mayWrite && <StartButton />}
      {shown && <SideDialog key={shown.ulid} ticket={ticket} side={shown} close={() => setOpen(undefined)} />}
    </PanelSection>
  )
}

const SideRow = ({ side, open }: { side: SideConversation; open: () => void }) => {
  const now = useNow()
  timeZone.use()
  const { subject, participants, last_message_at } = side
  const state = stateOf(side)
  return (
    <button type="button" aria-haspopup="dialog" onClick={open}>
      <span className="what" dir="auto">
        {subject}
      </span>
      <span className={`side-state ${state ?? ''}`}>{state && texts.states[state]}</span>
      <span className="last-words" dir="auto">
        {participants.join(', ')}
      </span>
      <time dateTime={last_message_at} title={inFull(last_message_at)}>
        {moment(last_message_at, now)}
      </time>
    </button>
  )
}

/** The word for what is to be noticed of a side conversation. Undefined while it waits for an answer. */
const stateOf = ({ is_open, is_answered, has_failed }: SideConversation) => {
  if (!is_open) return 'done'
  if (is_answered) return 'answered'
  return has_failed ? 'failed' : undefined
}
