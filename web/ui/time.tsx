import { ago, inFull, timeZone } from './dates.ts'
import { useNow } from './use-now.ts'

/** A moment: how long ago it was, with the exact time on hover. */
export const Time = ({ at }: { at: string }) => {
  const now = useNow()
  timeZone.use()
  return (
    <time dateTime={at} title={inFull(at)}>
      {ago(at, now)}
    </time>
  )
}
