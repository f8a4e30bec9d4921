import './message.css'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useEffect, useRef } from 'react'
import { members as membersQuery } from '../../../platform/api/queries.ts'
import type { Message, WholeTicket } from '../../../platform/api/types.ts'
import { useNear } from '../../../platform/base/use-near.ts'
import { useNow } from '../../../platform/base/use-now.ts'
import { useStateOf } from '../../../platform/base/use-state-of.ts'
import { MailFrame } from '../../../platform/mail-view/mail-frame.tsx'
import { hasRemoteImages } from '../../../platform/mail-view/mail-images.ts'
import { strings } from '../../../platform/strings/strings.ts'
import { Avatar } from '../../../platform/ui/avatar.tsx'
import { Button } from '../../../platform/ui/button.tsx'
import {
  ForwardIcon,
  Icon,
  ImageIcon,
  LockIcon,
  MoreIcon,
  StoredIcon,
} from '../../../platform/ui/icons/icons.tsx'
import { inFull, moment, timeZone } from '../../../platform/ui/time/dates.ts'
import { focusConversation } from '../../../writing/compose/focus-conversation.ts'
import { Permalink } from '../permalinks/permalink.tsx'
import { idOfMessage } from '../permalinks/use-linked-message.ts'
import { AgentAnswer } from './agent-answer.tsx'
import { Attachments } from './attachments.tsx'
import { withNames } from './mentioned.ts'
import { MessageDetails } from './message-details.tsx'
import { MessageMenu } from './message-menu.tsx'
import { SendStatus } from './send-status.tsx'

type Props = { message: Message; ticket: WholeTicket; isNewest: boolean; isLinked: boolean }

/** A message or note. When another ticket is opened, it shows another message and only reuses the frame. */
export const MessageCard = ({ message, ticket, isNewest, isLinked }: Props) => {
  const card = useRef<HTMLElement>(null)
  const isNear = useNear(card, isNewest)
  const { ulid, body_html, body_reply_html, sender, type } = message
  const [showsQuote, setShowsQuote] = useStateOf(ulid, false)
  const [showsImages, setShowsImages] = useStateOf(ulid, false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the card may show another linked message
  useEffect(() => {
    if (isLinked) card.current?.scrollIntoView({ block: 'start' })
  }, [isLinked, ulid])
  const showImages = () => {
    setShowsImages(true)
    // The button is removed.
    focusConversation()
  }
  const { data: members = [] } = useQuery(membersQuery)
  const written = showsQuote ? body_html : body_reply_html
  const html = type === 'note' ? withNames(written, members) : written
  const name = sender.name ?? sender.email ?? strings.message.unknownSender
  return (
    <article
      ref={card}
      id={idOfMessage(ulid)}
      className={`message ${type} ${isLinked ? 'linked' : ''} ${isNear ? '' : 'far'}`}
      aria-label={strings.message.label(type, name)}
    >
      <Fragment key={`above ${ulid}`}>
        <MessageHead message={message} name={name} ticket={ticket} isNear={isNear} isNewest={isNewest} />
        {hasRemoteImages(html) && !showsImages && (
          <p className="blocked-images">
            <Icon of={ImageIcon} />
            {strings.message.imagesBlocked}
            <Button look="quiet" className="small" onPress={showImages}>
              {strings.message.showImages}
            </Button>
          </p>
        )}
      </Fragment>
      {isNear ? (
        <MailFrame
          key={showsImages ? 'with images' : 'without images'}
          html={html}
          title={strings.message.frame(name)}
          showsRemoteImages={showsImages}
        />
      ) : (
        // A placeholder, because a conversation can have hundreds of mails. It has the text, so that the browser search
        // finds it.
        <div className="mail-text">{showsQuote ? message.body_text : message.body_reply_text}</div>
      )}
      <Fragment key={`below ${ulid}`}>
        {body_html !== body_reply_html && (
          <button
            type="button"
            className="quote-toggle"
            aria-expanded={showsQuote}
            aria-label={showsQuote ? strings.message.hideQuote : strings.message.showQuote}
            title={showsQuote ? strings.message.hideQuote : strings.message.showQuote}
            onClick={() => setShowsQuote(!showsQuote)}
          >
            <Icon of={MoreIcon} />
          </button>
        )}
        <Attachments attachments={message.attachments} ticket={ticket.ulid} />
        {sender.type === 'ai' && <AgentAnswer message={message} ticket={ticket} />}
        <SendStatus message={message} ticket={ticket} isNewest={isNewest} />
      </Fragment>
    </article>
  )
}

type HeadProps = { message: Message; name: string; ticket: WholeTicket; isNear: boolean; isNewest: boolean }

const MessageHead = ({ message, name, ticket, isNear, isNewest }: HeadProps) => {
  const now = useNow()
  timeZone.use()
  const { sender, type, created_at, is_forward, send_status } = message
  return (
    <header>
      <Avatar name={name} url={sender.avatar_url} />
      <div className="message-who">
        <span>
          <strong>{name}</strong>
          {sender.type === 'ai' && <span className="kind">{strings.message.agent}</span>}
          {sender.type === 'system' && <span className="kind">{strings.message.automatic}</span>}
          {type === 'note' && (
            <span className="kind note-kind">
              <Icon of={LockIcon} />
              {strings.message.note}
            </span>
          )}
          {is_forward && (
            <span className="kind">
              <Icon of={ForwardIcon} />
              {strings.message.forward}
            </span>
          )}
          {send_status === 'kept' && !isNewest && (
            <span className="kind" title={strings.message.sendStatus.kept}>
              <Icon of={StoredIcon} />
              {strings.message.stored}
            </span>
          )}
        </span>
        {type !== 'note' && <MessageDetails message={message} />}
      </div>
      {isNear && <MessageMenu message={message} ticket={ticket} />}
      <Permalink ticket={ticket.ulid} message={message.ulid} />
      <time dateTime={created_at} title={inFull(created_at)}>
        {moment(created_at, now)}
      </time>
    </header>
  )
}
