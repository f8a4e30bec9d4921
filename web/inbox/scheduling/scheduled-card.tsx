import '../ticket/message/message.css'
import './scheduling.css'
import { useState } from 'react'
import { useMay } from '../../platform/api/rights.ts'
import type { ScheduledMessage, WholeTicket } from '../../platform/api/types.ts'
import { MailFrame } from '../../platform/mail-view/mail-frame.tsx'
import { strings } from '../../platform/strings/strings.ts'
import { Avatar } from '../../platform/ui/avatar.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { CalendarIcon, ClipIcon, Icon, WarningIcon } from '../../platform/ui/icons/icons.tsx'
import { inFull, upcoming } from '../../platform/ui/time/dates.ts'
import { TimeDialog } from '../../tickets/pickers/time-dialog.tsx'
import { makeDraft, moveTo, sendNow } from '../../writing/sending/changes.ts'

type Props = { message: ScheduledMessage; ticket: WholeTicket }

/** A scheduled message, with its actions. */
export const ScheduledCard = ({ message, ticket }: Props) => {
  const { author, body_html, hold_reason, send_at } = message
  const mayWrite = useMay('write')
  return (
    <article
      className={`message outbound scheduled ${hold_reason ? 'stopped' : ''}`}
      aria-label={strings.scheduling.label(author.name)}
    >
      <header>
        <Avatar name={author.name} url={author.avatar_url} />
        <div className="message-who">
          <span>
            <strong>{author.name}</strong>
            <span className="kind">
              <Icon of={CalendarIcon} />
              {strings.scheduling.title}
            </span>
          </span>
          <span className="scheduled-to">{strings.scheduling.to(message.to_recipients.join(', '))}</span>
        </div>
        <time dateTime={send_at} title={inFull(send_at)}>
          {upcoming(send_at)}
        </time>
      </header>
      <MailFrame html={body_html} title={strings.scheduling.frame(author.name)} showsRemoteImages={false} />
      <Files files={message.attachments} />
      <State message={message} />
      {mayWrite && <Buttons message={message} ticket={ticket} />}
    </article>
  )
}

const Files = ({ files }: { files: ScheduledMessage['attachments'] }) =>
  files.length > 0 && (
    <ul className="scheduled-files">
      {files.map(({ ulid, filename, signed_url }) => (
        <li key={ulid}>
          <a href={signed_url} target="_blank" rel="noreferrer">
            <Icon of={ClipIcon} /> {filename}
          </a>
        </li>
      ))}
    </ul>
  )

const State = ({
  message: { hold_reason, hold_error, is_held, status, send_at },
}: Pick<Props, 'message'>) => {
  const { scheduling } = strings
  if (hold_reason)
    return (
      <p className="scheduled-state stopped" role="status">
        <Icon of={WarningIcon} />
        {(is_held ? scheduling.held : scheduling.will)[hold_reason]} {hold_error}
      </p>
    )
  return (
    <p className="scheduled-state">
      <Icon of={CalendarIcon} />
      {scheduling.scheduledFor(upcoming(send_at))}
      {status && ` · ${status === 'open' || status === 'spam' ? scheduling.otherStatus : then[status]}`}
    </p>
  )
}

const then = { closed: strings.scheduling.closes, waiting: strings.scheduling.waits }

const Buttons = ({ message, ticket }: Props) => {
  const [isMoving, setMoving] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { scheduling } = strings
  const run = (work: Promise<unknown>) => {
    setBusy(true)
    void work.finally(() => setBusy(false))
  }
  const draft = (isOpened: boolean) => makeDraft(ticket, message, { isOpened })
  return (
    <div className="scheduled-buttons">
      <Button
        className="small"
        look={message.is_held ? 'primary' : 'plain'}
        isDisabled={isBusy}
        onPress={() => run(sendNow(ticket, message))}
      >
        {message.hold_reason === 'newer_messages' ? scheduling.sendAnyway : scheduling.sendNow}
      </Button>
      <Button className="small" isDisabled={isBusy} onPress={() => setMoving(true)}>
        {scheduling.otherTime}
      </Button>
      <Button className="small" isDisabled={isBusy} onPress={() => run(draft(true))}>
        {scheduling.edit}
      </Button>
      <Button className="small" isDisabled={isBusy} onPress={() => run(draft(false))}>
        {scheduling.cancel}
      </Button>
      {isMoving && (
        <TimeDialog
          known={new Date(message.send_at)}
          choose={(at) => run(moveTo(ticket, message, at))}
          close={() => setMoving(false)}
        />
      )}
    </div>
  )
}
