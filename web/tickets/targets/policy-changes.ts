import { call } from '../../platform/api/client.ts'
import { createMoves, movedTo, placeIn, ulidsBefore } from '../../platform/api/moves.ts'
import { queryClient, targetPolicies } from '../../platform/api/queries.ts'
import type { TargetPolicy } from '../../platform/api/types.ts'
import { strings } from '../../platform/strings/strings.ts'
import { toastProblem } from '../../platform/ui/toasts/toasts.tsx'

export const refreshPolicies = () => queryClient.invalidateQueries({ queryKey: targetPolicies.queryKey })

const moves = createMoves(refreshPolicies)

const listed = () => queryClient.getQueryData(targetPolicies.queryKey) ?? []

/** The place of a policy in the list, also right after a move that is not drawn yet. */
export const placeOf = (policy: TargetPolicy) => placeIn(listed(), policy)

/** Moves a policy in the list. It is shown at once. */
export const movePolicy = async (moved: TargetPolicy, to: number) => {
  void queryClient.cancelQueries({ queryKey: targetPolicies.queryKey })
  const order = movedTo(listed(), moved, to)
  queryClient.setQueryData(targetPolicies.queryKey, order)
  await moves(() => send(moved, ulidsBefore(order, moved)))
}

const send = async ({ ulid, name }: TargetPolicy, after: string[]) => {
  try {
    const params = { targetPolicy: ulid }
    await call('PUT /api/target-policies/:targetPolicy/position', { params, body: { after } })
  } catch (error) {
    // Only errors are thrown.
    toastProblem(strings.targets.notMoved(name, (error as Error).message), error)
  }
}
