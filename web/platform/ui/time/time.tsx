import { useNow } from '../../base/use-now.ts'
import { ago, agoInSentence, inFull, timeZone } from './dates.ts'

/** A relative time, with the exact time as a tooltip. `inSentence` adds "ago". */
export const Time = ({ at, inSentence }: { at: string; inSentence?: true }) => {
  const now = useNow()
  timeZone.use()
  return (
    <time dateTime={at} title={inFull(at)}>
      {inSentence ? agoInSentence(at, now) : ago(at, now)}
    </time>
  )
}
