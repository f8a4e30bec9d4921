import {
  createTargetPolicy,
  listTargetPolicies,
  moveTargetPolicy,
  showTargetPolicy,
  type TargetPolicy,
  updateTargetPolicy,
} from '../../../contract/tickets/target-policies.ts'
import { example, type Shown } from './parts/example.ts'
import { ulids } from './parts/placeholders.ts'

const policy: Shown<TargetPolicy> = {
  id: 4,
  ulid: ulids.targetPolicy,
  name: 'Urgent tickets',
  order_column: 1,
  channel_ulids: null,
  priorities: ['urgent'],
  tag_ulids: null,
  company_ulids: null,
  first_response_minutes: 60,
  next_response_minutes: 120,
  resolution_minutes: 960,
  due_soon_minutes: null,
  only_business_hours: true,
  pause_while_waiting: true,
  created_at: '2026-06-01T09:00:00+00:00',
  updated_at: '2026-06-01T09:00:00+00:00',
}

const body = {
  name: 'Urgent tickets',
  priorities: ['urgent' as const],
  first_response_minutes: 60,
  next_response_minutes: 120,
  resolution_minutes: 960,
}

export const targetExamples = [
  example(listTargetPolicies, { reply: [policy] }),
  example(showTargetPolicy, { reply: policy }),
  example(createTargetPolicy, { body, reply: policy }),
  example(updateTargetPolicy, {
    body: { ...body, due_soon_minutes: 30 },
    reply: { ...policy, due_soon_minutes: 30 },
  }),
  example(moveTargetPolicy, { body: { after: [] } }),
]
