import { dismissGettingStarted, showGettingStarted } from '../../../contract/workspaces/getting-started.ts'
import {
  removeLogo,
  setLogo,
  showWorkspace,
  updateWorkspace as updateEndpoint,
  type WorkspaceChanges,
  workspaceUpdated,
} from '../../../contract/workspaces/workspaces.ts'
import type { Read } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import { route } from '../../platform/http/route.ts'
import { pictureIn } from '../../platform/pictures/picture.ts'
import { type Pictures, pictureFor } from '../../platform/pictures/picture-at.ts'
import { domainRoutes } from './domain-routes.ts'
import * as steps from './getting-started.ts'
import { helpUrl } from './help-address.ts'
import * as store from './store.ts'
import { updateWorkspace } from './update.ts'

export const routes = [
  route(showWorkspace, async ({ tx, site }) => shown(tx, await store.get(tx), site)),
  route(showGettingStarted, ({ tx }, services: { mail: { hasServer: boolean } }) =>
    steps.gettingStarted(tx, services),
  ),
  route(dismissGettingStarted, async ({ tx, me: { workspace } }) => {
    await steps.dismissGettingStarted(tx)
    emit(tx, workspaceUpdated, { workspace: workspace.ulid, name: workspace.name })
  }),
  route(
    updateEndpoint,
    async ({ tx, body: { logo_url: _, ...changes }, prepared: logo, site }) =>
      shown(tx, await updateWorkspace(tx, { ...changes, logo }), site),
    {
      prepare: ({ logo_url }: WorkspaceChanges, _workspace: number, pictures: Pictures) =>
        pictureFor('logo_url', logo_url, pictures),
    },
  ),
  route(setLogo, async ({ tx, body, site }) =>
    shown(tx, await updateWorkspace(tx, { logo: await pictureIn(body.image) }), site),
  ),
  route(removeLogo, async ({ tx }) => void (await updateWorkspace(tx, { logo: null }))),
  ...domainRoutes,
]

const shown = async (tx: Read, settings: store.Settings, site: string) => ({
  ...settings,
  help_centre_url: await helpUrl(tx, site),
})
