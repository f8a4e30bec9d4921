import type { Language } from '../../../contract/members/languages.ts'
import { rememberLanguage } from '../base/language.ts'
import { ApiProblem } from '../base/problem.ts'
import { isVisitor, noteSignIn } from '../base/session.ts'
import { chooseWorkspace, forgetWorkspace, stayIn } from '../base/workspace.ts'
import { strings } from '../strings/strings.ts'
import { setTimeZone } from '../ui/time/dates.ts'
import { call } from './client.ts'
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
  if (rememberLanguage(found.user.language)) return reloaded()
  setTimeZone(found.user.timezone)
  const [first] = found.workspaces
  if (found.workspace) stayIn(found.workspace.ulid)
  if (found.workspace || !first) return found
  chooseWorkspace(first.ulid)
  return queryClient.fetchQuery({ ...me, staleTime: 0 })
}

/** Changes the language of the app for the user. */
export const chooseLanguage = async (language: Language | null) => {
  const { data } = await call('PUT /api/me', { body: { language } })
  queryClient.setQueryData(me.queryKey, data)
  if (rememberLanguage(language)) location.reload()
}

/** Never continues, so that nothing is shown before the page is loaded again. */
const reloaded = () => {
  location.reload()
  return new Promise<never>(() => {})
}
