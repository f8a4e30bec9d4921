import {
  createProvisioningToken,
  type Provisioning,
  setProvisioning,
  showProvisioning,
} from '../../../../contract/members/provisioning.ts'
import { example, type Shown } from '../parts/example.ts'
import { site } from '../parts/placeholders.ts'

const provisioning = {
  is_on: true,
  default_role: 'member',
  base_url: `${site}/scim/v2`,
  token_created_at: '2026-06-20T09:00:00+00:00',
  previous_token_until: '2026-06-27T09:00:00+00:00',
  last_request_at: '2026-06-24T14:30:00+00:00',
  last_errors: [
    {
      at: '2026-06-24T14:30:00+00:00',
      method: 'POST',
      path: '/Users',
      status: 400,
      detail: 'The workspace has not proved that contractor.example is its own domain.',
    },
  ],
} satisfies Shown<Provisioning>

const token = 'scim-01jz8n2h5k7x3v9q1m4t6w0a01-Vb3kQ8sW1xZ6mN4pR7tY2uC5eG9hJ0aLdFgHjKqTwEiOvBnM'

export const provisioningExamples = [
  example(showProvisioning, { reply: provisioning }),
  example(setProvisioning, { body: { is_on: true, default_role: 'member' }, reply: provisioning }),
  example(createProvisioningToken, { body: {}, reply: { ...provisioning, token } }),
]
