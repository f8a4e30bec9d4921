import '../drafts/drafts.css'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { Time } from '../../platform/ui/time/time.tsx'
import type { MeanwhileWritten } from './use-meanwhile.ts'

type Props = { meanwhile: MeanwhileWritten; send: () => void; goOn: () => void }

const longestText = 300

/** Shows messages that others wrote meanwhile. Nothing is sent until the author has decided. */
export const Meanwhile = ({ meanwhile: { newer, asked, acknowledge }, send, goOn }: Props) =>
  newer.length > 0 && (
    <div className="meanwhile" role={asked ? 'alert' : 'status'}>
      <strong>{asked ? strings.compose.meanwhileAsked : strings.compose.meanwhile(newer.length)}</strong>
      <ul>
        {newer.map(({ ulid, sender, type, body_reply_text, created_at }) => (
          <li key={ulid}>
            <span className="muted">
              {sender.name ?? sender.email ?? strings.message.unknownSender}
              {type === 'note' && ` · ${strings.message.note}`} · <Time at={created_at} />
            </span>
            <p>{body_reply_text.slice(0, longestText)}</p>
          </li>
        ))}
      </ul>
      <span className="choices">
        {asked && (
          <Button className="small" look="primary" onPress={send}>
            {strings.compose.sendAnyway}
          </Button>
        )}
        <Button
          className="small"
          onPress={() => {
            acknowledge()
            goOn()
          }}
        >
          {strings.compose.goOn}
        </Button>
      </span>
    </div>
  )
