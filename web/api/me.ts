import { ApiProblem } from '../base/problem.ts'
import { isVisitor, noteSignIn } from '../base/session.ts'
import { chooseWorkspace, forgetWorkspace, stayIn } from '../base/workspace.ts'
import { strings } from '../strings/strings.ts'
import { setTimeZone } from '../ui/time/dates.ts'
import { me, queryClient } from './queries.ts'

/** Loads the signed-in user and the workspace: the selected one, or else the first one. */
export const loadMe = async () => {
  if (isVisitor()) throw new ApiProblem(401, { message: strings.signIn.title })
  const found = await queryClient.ensureQueryData(me).catch((error: unknown) => {
    // The stored workspace may belong to another user, or the user may have lost access to it.
    if (!(error instanceof ApiProblem) || ![400, 403].includes(error.status)) throw error
    forgetWorkspace()
    return queryClient.fetchQuery(me)
  })
  noteSignIn()
  setTimeZone(found.user.timezone)
  const [first] = found.workspaces
  if (found.workspace) stayIn(found.workspace.ulid)
  if (found.workspace || !first) return found
  chooseWorkspace(first.ulid)
  return queryClient.fetchQuery({ ...me, staleTime: 0 })
}
