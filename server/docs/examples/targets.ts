import {
  listTargetPolicies,
  moveTargetPolicy,
  type TargetPolicy,
} from '../../../contract/tickets/target-policies.ts'
import { example, type Shown } from './parts/example.ts'
import { ulids } from './parts/placeholders.ts'

const policy = {
  id: 4,
  ulid: ulids.targetPolicy,
  name: 'Urgent tickets',
  order_column: 1,
  priorities: ['urgent'],
  first_response_minutes: 60,
  next_response_minutes: 120,
  resolution_minutes: 960,
  only_business_hours: true,
  pause_while_waiting: true,
  created_at: '2026-06-01T09:00:00+00:00',
  updated_at: '2026-06-01T09:00:00+00:00',
} satisfies Shown<TargetPolicy>

export const targetExamples = [
  example(listTargetPolicies, { reply: [policy] }),
  example(moveTargetPolicy, { body: { after: [] } }),
]
