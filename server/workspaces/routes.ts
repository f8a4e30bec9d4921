import { dismissGettingStarted, showGettingStarted } from '../../contract/getting-started.ts'
import {
  removeLogo,
  setLogo as setLogoEndpoint,
  showWorkspace,
  updateWorkspace as updateEndpoint,
  workspaceUpdated,
} from '../../contract/workspaces.ts'
import { emit } from '../platform/events.ts'
import { on } from '../platform/http/route.ts'
import { pictureIn } from '../platform/picture.ts'
import * as steps from './getting-started.ts'
import { setLogo } from './logo.ts'
import * as store from './store.ts'
import { updateWorkspace } from './update.ts'

export const routes = [
  on(showWorkspace, ({ tx }) => store.get(tx)),
  on(showGettingStarted, ({ tx }) => steps.gettingStarted(tx)),
  on(dismissGettingStarted, async ({ tx, me: { workspace } }) => {
    await steps.dismissGettingStarted(tx)
    emit(tx, workspaceUpdated, { workspace: workspace.ulid, name: workspace.name })
  }),
  on(updateEndpoint, ({ tx, body }) => updateWorkspace(tx, body)),
  on(setLogoEndpoint, async ({ tx, body }) => setLogo(tx, await pictureIn(body.image))),
  on(removeLogo, async ({ tx }) => void (await updateWorkspace(tx, { logo_url: null }))),
]
