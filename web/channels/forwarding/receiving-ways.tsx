import './forwarding.css'
import { Link } from '@tanstack/react-router'
import { pageStrings } from '../../platform/page-strings.ts'
import { Time } from '../../platform/ui/time/time.tsx'
import type { Forwarding } from './forwarding-queries.ts'

const texts = pageStrings.settings.forwarding

export const receivingWays = ['mailbox', 'forwarding', 'mx'] as const
export type ReceivingWay = (typeof receivingWays)[number]

type Props = { channel: string; shown: ReceivingWay; last: Forwarding['last_mails'] }

/** Links to the ways to receive mail, with the time of the last mail of each. */
export const ReceivingWays = ({ channel, shown, last }: Props) => (
  <nav className="receiving-ways" aria-label={texts.ways}>
    {receivingWays.map((way) => (
      <Link
        key={way}
        to="/settings/channels/$channel"
        params={{ channel }}
        search={{ tab: 'receiving', way }}
        aria-current={way === shown ? 'page' : undefined}
        resetScroll={false}
        replace
      >
        <strong>{texts.way[way].title}</strong>
        <span>{texts.way[way].text}</span>
        <span className="muted">
          {last[way] === null ? (
            texts.noMail
          ) : (
            <>
              {texts.lastMail} <Time at={last[way]} inSentence />
            </>
          )}
        </span>
      </Link>
    ))}
  </nav>
)
