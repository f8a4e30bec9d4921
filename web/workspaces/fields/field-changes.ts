import { call } from '../../platform/api/client.ts'
import { createMoves, movedTo, placeIn, ulidsBefore } from '../../platform/api/moves.ts'
import { fields, queryClient } from '../../platform/api/queries.ts'
import type { CustomField } from '../../platform/api/types.ts'
import { strings } from '../../platform/strings/strings.ts'
import { toastProblem } from '../../platform/ui/toasts/toasts.tsx'

export const refreshFields = () => queryClient.invalidateQueries({ queryKey: fields.queryKey })

const moves = createMoves(refreshFields)

const listed = ({ of }: CustomField) =>
  (queryClient.getQueryData(fields.queryKey) ?? []).filter((field) => field.of === of)

/** The place of a field in its list, also right after a move that is not drawn yet. */
export const placeOf = (field: CustomField) => placeIn(listed(field), field)

/** Moves a field in its list. It is shown at once. */
export const moveField = async (moved: CustomField, to: number) => {
  void queryClient.cancelQueries({ queryKey: fields.queryKey })
  const order = movedTo(listed(moved), moved, to)
  queryClient.setQueryData(fields.queryKey, (all) => [
    ...(all ?? []).filter(({ of }) => of !== moved.of),
    ...order,
  ])
  await moves(() => send(moved, ulidsBefore(order, moved)))
}

const send = async ({ ulid, name }: CustomField, after: string[]) => {
  try {
    await call('PUT /api/fields/:field/position', { params: { field: ulid }, body: { after } })
  } catch (error) {
    // Only errors are thrown.
    toastProblem(strings.fields.notMoved(name, (error as Error).message), error)
  }
}
