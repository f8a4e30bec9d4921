import { ulids } from './placeholders.ts'

export const channelFields = {
  id: 1,
  ulid: ulids.channel,
  name: 'Support',
  type: 'email' as const,
  color: '#3b82f6',
  email_address: 'support@acme.example',
}
