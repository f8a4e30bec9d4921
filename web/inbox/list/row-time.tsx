import './row-time.css'
import type { Ticket } from '../../platform/api/types.ts'
import { useNow } from '../../platform/base/use-now.ts'
import { strings } from '../../platform/strings/strings.ts'
import { DueIcon, Icon, ReplyIcon, WaitIcon } from '../../platform/ui/icons/icons.tsx'
import { ago, inFull, timeZone } from '../../platform/ui/time/dates.ts'
import { durationText, roughDurationText } from '../../platform/ui/time/durations.ts'
import { Time } from '../../platform/ui/time/time.tsx'

const minuteMs = 60_000

type Props = { ticket: Ticket; replyTarget: number | null }

/** At the edge of a row: when a target is due, or how long the contact waits, or when something happened last if nobody waits. */
export const RowTime = ({ ticket, replyTarget }: Props) => {
  const { status, waiting_since, last_activity_at } = ticket
  const isUnfinished = status === 'open' || status === 'waiting'
  const { due, due_at } = ticket.targets ?? {}
  if (isUnfinished && due && due_at) return <Due at={due_at} policy={ticket.targets?.policy.name ?? ''} />
  if (isUnfinished && waiting_since)
    return <Wait since={waiting_since} replyTarget={ticket.targets ? null : replyTarget} />
  if (!isUnfinished) return <Time at={last_activity_at} />
  return (
    <span className="row-answered">
      <span title={strings.list.answered}>
        <Icon of={ReplyIcon} />
        <span className="only-heard">{strings.list.answered}</span>
      </span>
      <Time at={last_activity_at} />
    </span>
  )
}

/** The due time of a target, shown once it is close. */
export const Due = ({ at, policy }: { at: string; policy: string }) => {
  const now = useNow()
  timeZone.use()
  const leftMs = Date.parse(at) - now
  const isOverdue = leftMs <= 0
  const seconds = Math.abs(leftMs) / 1_000
  const time = durationText(seconds)
  return (
    <span
      className="row-due"
      title={strings.targets.at(inFull(at), policy)}
      data-overdue={isOverdue || undefined}
    >
      <Icon of={DueIcon} />
      <time dateTime={at}>
        <span className="row-words">
          {isOverdue ? strings.targets.overdue(time) : strings.targets.due(time)}
        </span>
        <span className="row-short" aria-hidden="true">
          {isOverdue && '−'}
          {roughDurationText(seconds)}
        </span>
      </time>
    </span>
  )
}

/** The time that the contact has waited. */
export const Wait = ({ since, replyTarget }: { since: string; replyTarget: number | null }) => {
  const now = useNow()
  timeZone.use()
  const isLate = replyTarget !== null && now - Date.parse(since) > replyTarget * minuteMs
  const text = ago(since, now)
  const title = (isLate ? strings.list.waitsLate : strings.list.waits)(inFull(since))
  return (
    <span className="row-wait" title={title} data-late={isLate || undefined}>
      <Icon of={WaitIcon} />
      <span className="only-heard">{isLate ? strings.list.waitingLate : strings.list.waiting}</span>
      <time dateTime={since}>{text}</time>
    </span>
  )
}
