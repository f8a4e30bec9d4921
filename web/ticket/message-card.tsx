import { useState } from 'react'
import type { Message, WholeTicket } from '../api/types.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { moment } from '../ui/dates.ts'
import { ForwardIcon, Icon, ImageIcon, LockIcon, MoreIcon } from '../ui/icons.tsx'
import { useNow } from '../ui/use-now.ts'
import { words } from '../words.ts'
import { Attachments } from './attachments.tsx'
import { hasRemoteImages } from './mail-document.ts'
import { MailFrame } from './mail-frame.tsx'
import { MessageDetails } from './message-details.tsx'
import { SendStatus } from './send-status.tsx'

type Props = { message: Message; ticket: WholeTicket; isNewest: boolean }

/** One message or note. */
export const MessageCard = ({ message, ticket, isNewest }: Props) => {
  const [showsQuote, setShowsQuote] = useState(false)
  const [showsImages, setShowsImages] = useState(false)
  const { body_html, body_reply_html, sender, type } = message
  const html = showsQuote ? body_html : body_reply_html
  const name = sender.name ?? sender.email ?? words.message.unknownSender
  return (
    <article className={`message ${type}`} aria-label={words.message.label(type, name)}>
      <MessageHead message={message} name={name} />
      {hasRemoteImages(html) && !showsImages && (
        <p className="blocked-images">
          <Icon of={ImageIcon} />
          {words.message.imagesBlocked}
          <Button look="quiet" className="small" onPress={() => setShowsImages(true)}>
            {words.message.showImages}
          </Button>
        </p>
      )}
      <MailFrame html={html} title={words.message.frame(name)} showsRemoteImages={showsImages} />
      {body_html !== body_reply_html && (
        <button
          type="button"
          className="quote-toggle"
          aria-expanded={showsQuote}
          aria-label={showsQuote ? words.message.hideQuote : words.message.showQuote}
          title={showsQuote ? words.message.hideQuote : words.message.showQuote}
          onClick={() => setShowsQuote(!showsQuote)}
        >
          <Icon of={MoreIcon} />
        </button>
      )}
      <Attachments attachments={message.attachments} />
      <SendStatus message={message} ticket={ticket} isNewest={isNewest} />
    </article>
  )
}

const MessageHead = ({ message, name }: { message: Message; name: string }) => {
  const now = useNow()
  const { sender, type, created_at, is_forward } = message
  return (
    <header>
      <Avatar name={name} url={sender.avatar_url} />
      <div className="message-who">
        <span>
          <strong>{name}</strong>
          {sender.type === 'ai' && <span className="kind">{words.message.agent}</span>}
          {sender.type === 'system' && <span className="kind">{words.message.workflow}</span>}
          {type === 'note' && (
            <span className="kind note-kind">
              <Icon of={LockIcon} />
              {words.message.note}
            </span>
          )}
          {is_forward && (
            <span className="kind">
              <Icon of={ForwardIcon} />
              {words.message.forward}
            </span>
          )}
        </span>
        {type !== 'note' && <MessageDetails message={message} />}
      </div>
      <time dateTime={created_at} title={new Date(created_at).toLocaleString()}>
        {moment(created_at, now)}
      </time>
    </header>
  )
}
