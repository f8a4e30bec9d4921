import { useNow } from '../../base/use-now.ts'
import { ago, agoInSentence, inFull, timeZone } from './dates.ts'

/** A moment: how long ago it was, with the exact time on hover. In a sentence, it says that it is past. */
export const Time = ({ at, inSentence }: { at: string; inSentence?: true }) => {
  const now = useNow()
  timeZone.use()
  return (
    <time dateTime={at} title={inFull(at)}>
      {inSentence ? agoInSentence(at, now) : ago(at, now)}
    </time>
  )
}
