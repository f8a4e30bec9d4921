import { showWorkload } from '../../../contract/tickets/workload.ts'
import { route } from '../../platform/http/route.ts'
import * as workload from './workload-store.ts'

export const routes = [
  route(showWorkload, async ({ tx, me }) => {
    const [members, teams, unassigned] = await Promise.all([
      workload.ofMembers(tx, me),
      workload.ofTeams(tx, me),
      workload.countUnassigned(tx, me),
    ])
    return { members, teams, unassigned }
  }),
]
