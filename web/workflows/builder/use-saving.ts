import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Workflow } from '../../platform/api/types.ts'
import { ApiProblem } from '../../platform/base/problem.ts'
import type { Draft } from '../data/draft.ts'
import { keepWorkflow, refreshWorkflows } from '../data/workflow-queries.ts'
import type { Attempt } from './item-errors.ts'

/** Saves the draft, and remembers which draft the errors are about. */
export const useSaving = (
  send: (draft: Draft) => Promise<{ data: Workflow }>,
  onSaved: (draft: Draft, saved: Workflow) => unknown,
) => {
  const [tried, setTried] = useState<Draft>()
  const mutation = useMutation({
    mutationFn: (draft: Draft) => {
      setTried(draft)
      return send(draft)
    },
    // After a conflict, the other version is shown beside the draft.
    onError: (error) => error instanceof ApiProblem && error.status === 409 && refreshWorkflows(),
    onSuccess: ({ data }, draft) => {
      keepWorkflow(data)
      void refreshWorkflows()
      return onSaved(draft, data)
    },
  })
  const attempt: Attempt = { error: mutation.error, draft: tried }
  return { attempt, isSaving: mutation.isPending, save: mutation.mutate }
}
