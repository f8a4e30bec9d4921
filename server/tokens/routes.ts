import { showMe } from '../../contract/me.ts'
import { on } from '../platform/http/route.ts'

export const routes = [on(showMe, async ({ me: { user, workspace, role } }) => ({ user, workspace, role }))]
