import type { Ticket } from '../../api/types.ts'
import { useNow } from '../../base/use-now.ts'
import { strings } from '../../strings/strings.ts'
import { Icon, ReplyIcon, WaitIcon } from '../../ui/icons/icons.tsx'
import { ago, inFull, timeZone } from '../../ui/time/dates.ts'
import { Time } from '../../ui/time/time.tsx'

const minuteMs = 60_000

type Props = { ticket: Ticket; replyTarget: number | null }

/** At the edge of a row: how long the contact waits, or when something happened last if nobody waits. */
export const RowTime = ({ ticket, replyTarget }: Props) => {
  const { status, waiting_since, last_activity_at } = ticket
  const isUnfinished = status === 'open' || status === 'waiting'
  if (isUnfinished && waiting_since) return <Wait since={waiting_since} replyTarget={replyTarget} />
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

const Wait = ({ since, replyTarget }: { since: string; replyTarget: number | null }) => {
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
