import { useSuspenseQuery } from '@tanstack/react-query'
import * as queries from '../../../platform/api/queries.ts'
import type { ReportSubscription } from '../../../platform/api/types.ts'
import { pageStrings } from '../../../platform/page-strings.ts'
import { listOf } from '../../../platform/strings/base/counts.ts'
import { Button, IconButton } from '../../../platform/ui/button.tsx'
import { MoreIcon } from '../../../platform/ui/icons/icons.tsx'
import { Menu } from '../../../platform/ui/menu.tsx'
import { hourName, weekdayName } from '../../../platform/ui/time/calendar.ts'
import { inFull, timeZone } from '../../../platform/ui/time/dates.ts'
import { deleteSubscription, sendNow, setPaused, stopSending } from './subscription-changes.ts'

const texts = pageStrings.reportMails

/** A report by mail: when it leaves, to whom, and what can be done with it. */
export const SubscriptionRow = ({ of, change }: { of: ReportSubscription; change: () => void }) => {
  const { data: me } = useSuspenseQuery(queries.me)
  const { ulid, name, recipients, creator, is_paused } = of
  const canChange = me.can.write_as_admin || creator?.ulid === me.user.ulid
  const isMine = recipients.some((one) => one.ulid === me.user.ulid)
  const entries = [
    { id: 'send', label: texts.sendNow, run: () => void sendNow(of) },
    ...(isMine ? [{ id: 'stop', label: texts.stop, run: () => void stopSending(of) }] : []),
    ...(canChange
      ? [
          {
            id: 'pause',
            label: is_paused ? texts.resume : texts.pause,
            run: () => void setPaused(of, !is_paused),
          },
          { id: 'delete', label: texts.remove(name), run: () => deleteSubscription({ ulid, name }) },
        ]
      : []),
  ]
  const names = recipients.length ? listOf(recipients.map((one) => one.name)) : texts.nobody
  return (
    <li className="report-mail">
      <div>
        {canChange ? (
          <Button look="quiet" className="report-mail-name" aria-label={texts.change(name)} onPress={change}>
            {name}
          </Button>
        ) : (
          <strong>{name}</strong>
        )}
        <p className="muted">{[whenText(of), texts.to(names)].join(' · ')}</p>
        <p className="muted">
          <NextMail of={of} />
        </p>
      </div>
      <Menu label={texts.more(name)} entries={entries}>
        <IconButton className="small" icon={MoreIcon} label={texts.more(name)} />
      </Menu>
    </li>
  )
}

const whenText = ({ rhythm, day, hour }: ReportSubscription) =>
  rhythm === 'weekly'
    ? texts.weekly(weekdayName(day - 1), hourName(hour))
    : texts.monthly(day, hourName(hour))

const NextMail = ({ of: { next_at } }: { of: ReportSubscription }) => {
  timeZone.use()
  if (next_at === null) return texts.paused
  return (
    <>
      {texts.next} <time dateTime={next_at}>{inFull(next_at)}</time>
    </>
  )
}
