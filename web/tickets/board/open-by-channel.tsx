import { Link } from '@tanstack/react-router'
import type { Channel } from '../../platform/api/types.ts'
import { numberText } from '../../platform/base/numbers.ts'
import { pageStrings } from '../../platform/page-strings.ts'
import { viewOfChannel } from '../ticket-data/filters.ts'
import { openIn, upTo } from './rules.ts'

const texts = pageStrings.board
const mostChannels = 6

type Props = {
  channels: readonly Channel[] | undefined
  counts: readonly { channel_ulid: string; tickets: number }[] | undefined
}

/** The open tickets of each channel as bars. */
export const OpenByChannel = ({ channels, counts }: Props) => {
  const open = channels && counts && openIn(channels, counts)
  const { shown, more } = upTo(open ?? [], mostChannels)
  const most = shown[0]?.tickets ?? 1
  return (
    <section className="board-channels" aria-labelledby="board-channels">
      <h2 id="board-channels">{texts.byChannel}</h2>
      {open?.length === 0 && <p className="muted">{texts.noneOpen}</p>}
      <ul>
        {shown.map(({ ulid, name, tickets }) => (
          <li key={ulid}>
            <Link to="/tickets" search={{ view: viewOfChannel(ulid) }}>
              <span>{name}</span>
              <strong>{numberText(tickets)}</strong>
              <svg viewBox={`0 0 ${most} 1`} preserveAspectRatio="none" aria-hidden="true">
                <rect width={tickets} height="1" />
              </svg>
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="muted">{texts.more(numberText(more))}</p>}
    </section>
  )
}
