import { type ReactNode, useState } from 'react'
import type { Ticket } from '../../platform/api/types.ts'
import { strings } from '../../platform/strings/strings.ts'
import { CalendarIcon, Icon, ReplyIcon, SnoozeIcon, UndoIcon } from '../../platform/ui/icons/icons.tsx'
import { type Choice, Picker } from '../../platform/ui/picker.tsx'
import { timeZone, upcoming } from '../../platform/ui/time/dates.ts'
import type { Change } from '../ticket-data/change.ts'
import { SnoozeDialog } from './snooze-dialog.tsx'
import { snoozeTimes } from './snooze-times.ts'

type Props = {
  /** True if the menu can end the snooze. */
  isSnoozed: boolean
  choose: (change: Change) => void
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  children: ReactNode
}

/** A menu of snooze times. The child is its button. */
export const SnoozePicker = ({ isSnoozed, choose, children, ...opened }: Props) => {
  const [isPicking, setPicking] = useState(false)
  const zone = timeZone.use()
  const times = snoozeTimes(new Date(), zone)
  const snooze = (until: Date | null) =>
    choose({ kind: 'snooze', until: until ? until.toISOString().replace('.000Z', '+00:00') : null })
  const onChoose = (id: string) => {
    if (id === 'pick') return setPicking(true)
    if (id === 'now') return choose({ kind: 'unsnooze' })
    snooze(times.find((time) => time.id === id)?.at ?? null)
  }
  const choices: Choice[] = [
    ...(isSnoozed ? [{ id: 'now', label: strings.snooze.end, mark: <Icon of={UndoIcon} /> }] : []),
    ...times.map(({ id, at }) => ({
      id,
      label: strings.snooze.times[id],
      hint: upcoming(at.toISOString()),
      mark: <Icon of={SnoozeIcon} />,
    })),
    { id: 'reply', label: strings.snooze.untilReply, mark: <Icon of={ReplyIcon} /> },
    { id: 'pick', label: strings.snooze.pick, mark: <Icon of={CalendarIcon} /> },
  ]
  return (
    <>
      <Picker label={strings.snooze.until} choices={choices} onChoose={onChoose} {...opened}>
        {children}
      </Picker>
      {isPicking && <SnoozeDialog zone={zone} snooze={snooze} close={() => setPicking(false)} />}
    </>
  )
}

/** The end of the snooze, in words. */
export const snoozeText = ({ snoozed_until }: Pick<Ticket, 'snoozed_until'>) =>
  snoozed_until ? strings.snooze.snoozedUntil(upcoming(snoozed_until)) : strings.snooze.snoozedUntilReply
