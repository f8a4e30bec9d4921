import { Link } from '@tanstack/react-router'
import type { RecurringTicket } from '../../platform/api/types.ts'
import { pageStrings } from '../../platform/page-strings.ts'
import { said } from '../../platform/strings/said.ts'
import { Button, IconButton } from '../../platform/ui/button.tsx'
import { MoreIcon } from '../../platform/ui/icons/icons.tsx'
import { Menu } from '../../platform/ui/menu.tsx'
import { inFull, timeZone } from '../../platform/ui/time/dates.ts'
import { deleteRecurring, setPaused } from './recurring-changes.ts'
import { rhythmText } from './rhythm-text.ts'

const shared = pageStrings.reportMails
const texts = pageStrings.recurringTickets

/** A recurring ticket: when and for whom tickets are created, and what became of the last one. */
export const RecurringTicketRow = ({ of, change }: { of: RecurringTicket; change: () => void }) => {
  timeZone.use()
  const { ulid, name, rhythm, contact, owner, is_for_owner, is_paused, next, can } = of
  const whose = is_for_owner ? owner?.name : (contact?.name ?? contact?.email)
  const entries = [
    {
      id: 'pause',
      label: is_paused ? shared.resume : shared.pause,
      run: () => void setPaused(of, !is_paused),
    },
    { id: 'delete', label: shared.remove(name), run: () => deleteRecurring({ ulid, name }) },
  ]
  return (
    <li className="recurring-ticket">
      <div>
        {can.update ? (
          <Button look="quiet" className="recurring-name" aria-label={shared.change(name)} onPress={change}>
            {name}
          </Button>
        ) : (
          <strong>{name}</strong>
        )}
        <p className="muted">
          {[rhythmText(rhythm), of.template?.name, of.channel?.name, whose].filter(Boolean).join(' · ')}
        </p>
        <p className="muted">
          {next[0] ? (
            <>
              {texts.nextOne} <time dateTime={String(next[0])}>{inFull(String(next[0]))}</time>
            </>
          ) : (
            shared.paused
          )}
        </p>
        <LastRun of={of} />
      </div>
      {can.update && (
        <Menu label={shared.more(name)} entries={entries}>
          <IconButton className="small" icon={MoreIcon} label={shared.more(name)} />
        </Menu>
      )}
    </li>
  )
}

const LastRun = ({ of: { last_run: last } }: { of: RecurringTicket }) => {
  if (!last) return null
  const { at, result, reason, ticket } = last
  return (
    <p {...(result === 'created' && { className: 'muted' })}>
      <time dateTime={String(at)}>{inFull(String(at))}</time>:{' '}
      {ticket ? (
        <Link to="/tickets/$ticket" params={{ ticket: ticket.ulid }}>
          {texts.created(ticket.number)}
        </Link>
      ) : (
        texts.results[result]
      )}{' '}
      {reason && said(reason)}
    </p>
  )
}
