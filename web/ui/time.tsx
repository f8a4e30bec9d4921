import { ago, inFull } from './dates.ts'
import { useNow } from './use-now.ts'

/** A moment: how long ago it was, with the exact time on hover. */
export const Time = ({ at }: { at: string }) => {
  const now = useNow()
  return (
    <time dateTime={at} title={inFull(at)}>
      {ago(at, now)}
    </time>
  )
}
