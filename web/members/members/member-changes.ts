import { call } from '../../platform/api/client.ts'
import * as queries from '../../platform/api/queries.ts'
import type { Member } from '../../platform/api/types.ts'
import { forgetWorkspace } from '../../platform/base/workspace.ts'

const { queryClient } = queries

export const removeMember = async ({ ulid }: Member) => {
  await call('DELETE /api/members/:user', { params: { user: ulid } })
  await queryClient.invalidateQueries({ queryKey: queries.members.queryKey })
}

/** Reloads the app, which then shows another workspace or the sign-in page. */
export const leaveWorkspace = async ({ ulid }: Member) => {
  await call('DELETE /api/members/:user', { params: { user: ulid } })
  forgetWorkspace()
  location.assign('/tickets')
}
