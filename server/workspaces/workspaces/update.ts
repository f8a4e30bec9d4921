import { hoursChanged } from '../../../contract/workspaces/hours.ts'
import { type WorkspaceChanges, workspaceUpdated } from '../../../contract/workspaces/workspaces.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import type { Picture } from '../../platform/pictures/picture.ts'
import { placeLogo } from './logo.ts'
import * as store from './store.ts'

type Changes = Omit<WorkspaceChanges, 'logo_url'> & { logo?: Picture | null | undefined }

/** Updates the settings of a workspace. Omitted fields stay. Its business hours use its time zone. */
export const updateWorkspace = async (tx: Write, { logo, ...others }: Changes) => {
  const changes = {
    ...others,
    ...(others.brand_color && { brand_color: others.brand_color.toLowerCase() }),
    ...(logo !== undefined && { logo_url: await placeLogo(tx, logo) }),
  }
  if (Object.keys(changes).length === 0) return store.get(tx)
  if (changes.timezone !== undefined) await store.lockOpening(tx)
  const before = await store.get(tx)
  const workspace = await store.update(tx, changes)
  emit(tx, workspaceUpdated, { workspace: workspace.ulid, name: workspace.name })
  if (workspace.timezone !== before.timezone)
    emit(tx, hoursChanged, { timezone: workspace.timezone, always_open: !(await store.hasHours(tx)) })
  return workspace
}
