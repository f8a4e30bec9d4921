import {
  clearBusinessHours,
  setBusinessHours,
  showBusinessHours,
} from '../../../contract/workspaces/hours.ts'
import { route } from '../../platform/http/route.ts'
import { invalid } from '../../platform/kernel/problem.ts'
import { setHours, showHours } from './actions.ts'
import { readHours } from './rules.ts'

export const routes = [
  route(showBusinessHours, ({ tx }) => showHours(tx)),
  route(setBusinessHours, ({ tx, body: { business_hours, timezone } }) => {
    const read = readHours(business_hours)
    if ('faults' in read) throw invalid({ business_hours: read.faults })
    return setHours(tx, read.hours, timezone)
  }),
  route(clearBusinessHours, async ({ tx }) => {
    await setHours(tx, null)
  }),
]
