import { useEffect } from 'react'
import type { ResponseOf } from '../../platform/api/endpoints.ts'
import { type Question, refreshQuestions } from './checking-queries.ts'

type Check = ResponseOf<'GET /api/brains/:brain/checks'>['data'][number]

/** Shows the results of the last check, also if the questions were loaded before it and the checks after it. */
export const useRefreshWhenChecked = (brain: string, questions: Question[], check: Check | undefined) => {
  const isOld = check && !questions.some(({ last }) => last && last.checked_at >= check.created_at)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each check
  useEffect(() => {
    if (isOld) void refreshQuestions(brain)
  }, [brain, check?.ulid, isOld])
}
