import type { Message } from '../api/types.ts'
import { Button } from '../ui/button.tsx'
import { Time } from '../ui/time/time.tsx'
import { words } from '../words/words.ts'

type Props = {
  messages: Message[]
  /** Whether the author wanted to send, and now has to choose. */
  isAsked: boolean
  send: () => void
  goOn: () => void
}

const longestText = 300

/** What others wrote while a message was being written. Nothing leaves before its author has chosen. */
export const Meanwhile = ({ messages, isAsked, send, goOn }: Props) =>
  messages.length > 0 && (
    <div className="meanwhile" role={isAsked ? 'alert' : 'status'}>
      <strong>{isAsked ? words.compose.meanwhileAsked : words.compose.meanwhile(messages.length)}</strong>
      <ul>
        {messages.map(({ ulid, sender, type, body_reply_text, created_at }) => (
          <li key={ulid}>
            <span className="muted">
              {sender.name ?? sender.email ?? words.message.unknownSender}
              {type === 'note' && ` · ${words.message.note}`} · <Time at={created_at} />
            </span>
            <p>{body_reply_text.slice(0, longestText)}</p>
          </li>
        ))}
      </ul>
      <span className="choices">
        {isAsked && (
          <Button className="small" look="primary" onPress={send}>
            {words.compose.sendAnyway}
          </Button>
        )}
        <Button className="small" onPress={goOn}>
          {words.compose.goOn}
        </Button>
      </span>
    </div>
  )
