import { type Static, Type } from 'typebox'
import { del, get, post } from '../base/endpoint.ts'
import {
  boolean,
  CreatedAt,
  described,
  Email,
  nullable,
  string,
  Timestamp,
  Ulid,
  verbatim,
} from '../base/fields.ts'
import { MyWorkspace, User } from './me.ts'

export const Session = Type.Object(
  {
    ulid: Ulid,
    device: nullable(string('Browser and operating system, as far as they are known.')),
    ip_address: nullable(string('IP address of the last sign-in or rotation.')),
    created_at: CreatedAt,
    last_used_at: described(Timestamp, 'Time of the last use.'),
    is_current: boolean('Whether this is the session of the request.'),
  },
  { title: 'Session', description: 'A signed-in browser.' },
)
export type Session = Static<typeof Session>

/** The signed-in user and their workspaces. */
export const SignedIn = Type.Object(
  {
    user: User,
    workspaces: Type.Array(MyWorkspace, { description: 'Workspaces of the user.' }),
  },
  { title: 'SignedIn', description: 'The user who is signed in.' },
)
export type SignedIn = Static<typeof SignedIn>

/** A password as it was typed: spaces at its ends count. */
export const GivenPassword = verbatim(Type.String({ maxLength: 1_000, description: 'Password.' }))

/** Six digits of an authenticator app, or a recovery code; spaces and hyphens do not count. */
export const SecondFactorCode = Type.String({
  maxLength: 64,
  description: 'Code of the authenticator app, or a recovery code.',
})

const SignInOptions = Type.Object(
  {
    has_companies: boolean('Whether companies of this installation sign in with a provider of their own.'),
    oidc: nullable(
      Type.Object(
        {
          name: string('Name of the identity provider, for the button.'),
          url: string('Path that starts the sign-in.'),
        },
        { description: 'Sign-in with OpenID Connect. Null if it is not configured.' },
      ),
    ),
  },
  { title: 'SignInOptions', description: 'Ways to sign in.' },
)

export const showSignInOptions = get('/api/sign-in-options', {
  access: 'anybody',
  summary: 'List the ways to sign in',
  reply: SignInOptions,
})

export const signIn = post('/api/session', {
  access: 'anybody',
  summary: 'Sign in',
  description:
    'Starts a session. Its cookie authenticates requests like an API token. Returns 401 with the code `sign_in_failed` if the email address or the password is wrong, and with `second_factor_required` if `code` is missing. Returns 403 with `company_sign_in_required` if the company of the user requires its own sign-in.',
  body: Type.Object({
    email: described(Email, 'Email address of the user.'),
    password: GivenPassword,
    code: Type.Optional(nullable(SecondFactorCode)),
  }),
  reply: SignedIn,
})
export const signOut = del('/api/session', { access: 'person', summary: 'Sign out' })

export const listSessions = get('/api/sessions', {
  access: 'person',
  summary: 'List your sessions',
  reply: Type.Array(Session),
})
export const endSession = del('/api/sessions/:session', { access: 'person', summary: 'End a session' })
export const endOtherSessions = del('/api/sessions', {
  access: 'person',
  summary: 'End all your other sessions',
})
