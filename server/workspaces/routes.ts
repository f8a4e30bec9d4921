import { showWorkspace, updateWorkspace as updateEndpoint } from '../../contract/workspaces.ts'
import { on } from '../platform/http/route.ts'
import * as store from './store.ts'
import { updateWorkspace } from './update.ts'

export const routes = [
  on(showWorkspace, ({ tx }) => store.get(tx)),
  on(updateEndpoint, ({ tx, body }) => updateWorkspace(tx, body)),
]
