import {
  endOtherSessions,
  endSession,
  listSessions,
  type SignedIn,
  signIn,
  signOut,
} from '../../../contract/sessions.ts'
import { example, type Shown } from './example.ts'
import { ulids } from './placeholders.ts'

const signedIn: Shown<SignedIn> = {
  user: {
    id: 7,
    ulid: ulids.user,
    name: 'Ada Lovelace',
    email: 'ada@acme.example',
    avatar_url: null,
    timezone: 'Europe/Brussels',
  },
  workspaces: [{ id: 1, ulid: ulids.workspace, name: 'Acme', slug: 'acme', role: 'admin' }],
}

const password = 'tulip anvil harbour'

export const accountExamples = [
  example(signIn, {
    body: { email: 'ada@acme.example', password, code: '492039' },
    reply: signedIn,
  }),
  example(signOut, {}),
  example(listSessions, {
    reply: [
      {
        ulid: ulids.session,
        device: 'Firefox on Linux',
        ip_address: '203.0.113.7',
        created_at: '2026-06-24T09:00:00+00:00',
        last_used_at: '2026-06-26T14:30:00+00:00',
        is_current: true,
      },
    ],
  }),
  example(endSession, {}),
  example(endOtherSessions, {}),
]
