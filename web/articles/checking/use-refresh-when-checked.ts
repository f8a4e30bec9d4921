import { useEffect, useRef } from 'react'
import { refreshQuestions } from './checking-queries.ts'

/** Shows the new results as soon as a scheduled check is done. */
export const useRefreshWhenChecked = (brain: string, isDue: boolean) => {
  const wasDue = useRef(isDue)
  useEffect(() => {
    if (wasDue.current && !isDue) void refreshQuestions(brain)
    wasDue.current = isDue
  }, [brain, isDue])
}
