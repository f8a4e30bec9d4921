import { asUlid } from '../../platform/kernel/ids.ts'
import { badRequest, forbidden } from '../../platform/kernel/problem.ts'
import type { Holder, WorkspaceAccess } from './holder.ts'

/** Undefined without a header if the workspace is ambiguous, or if a person in a session has none. */
export const findWorkspace = (holder: Holder, header: string | undefined) => {
  const { length } = holder.places
  const hasChoice = length > 1 || (length === 0 && holder.session !== null)
  return hasChoice && !header?.trim() ? undefined : chooseWorkspace(holder, header)
}

/** The workspace of a request: the workspace in its header, or the only workspace of the caller. */
export const chooseWorkspace = ({ places }: Holder, header: string | undefined): WorkspaceAccess => {
  if (header === undefined || header.trim() === '') return onlyOne(places)
  const wanted = header.trim()
  const place = places.find(({ workspace }) => isNamed(workspace, wanted))
  if (place) return place
  throw isName(wanted)
    ? unreachable()
    : badRequest('The X-Workspace-Id header must be the id of a workspace.', 'invalid_workspace_id')
}

const onlyOne = ([place, ...others]: WorkspaceAccess[]) => {
  if (!place) throw unreachable()
  if (others.length === 0) return place
  throw badRequest(
    'This token can access several workspaces: name one in the X-Workspace-Id header.',
    'workspace_required',
  )
}

const isName = (text: string) => /^\d{1,18}$/.test(text) || asUlid(text) !== undefined

const isNamed = ({ id, ulid }: WorkspaceAccess['workspace'], text: string) =>
  String(id) === text || ulid === asUlid(text)

const unreachable = () =>
  forbidden('This token has no access to the requested workspace.', 'workspace_unreachable')
