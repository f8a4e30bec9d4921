import { Type } from 'typebox'
import { get, post } from '../base/endpoint.ts'
import { boolean, described, nullable, oneOf, string, Text255, TimeZone } from '../base/fields.ts'
import { LogoUrl } from '../base/picture.ts'
import { languages } from './languages.ts'
import { NewPassword } from './passwords.ts'
import { SignedIn } from './sessions.ts'

export const showInvitation = get('/api/invitation-links/:secret', {
  access: 'anybody',
  summary: 'Show an invitation',
  description: 'Returns 404 if the link was used, has expired or was replaced by a newer one.',
  reply: Type.Object(
    {
      workspace_name: string('Name of the workspace.'),
      workspace_logo_url: LogoUrl,
      email: string('Email address of the invited user.'),
      name: nullable(string('Name of the invited user. Null if it was not set.')),
      has_account: boolean('Whether the user has an account, which then joins as it is.'),
    },
    { title: 'ReceivedInvitation', description: 'An invitation, as its receiver sees it.' },
  ),
})

export const acceptInvitation = post('/api/invitation-links/:secret', {
  access: 'anybody',
  summary: 'Accept an invitation',
  description:
    'A new user sets name and password and is signed in. A user with an account joins without them and signs in as usual.',
  body: Type.Object({
    name: Type.Optional(nullable(described(Text255, 'Name. Required for a new user.'))),
    password: Type.Optional(nullable(NewPassword)),
    timezone: Type.Optional(described(TimeZone, 'Time zone of a new user.')),
    language: Type.Optional(oneOf(languages, 'Language of the app for a new user.')),
  }),
  reply: Type.Object(
    {
      workspace_name: string('Name of the workspace.'),
      signed_in: nullable(
        Type.Object(SignedIn.properties, {
          description: 'The new user. Null if the user has an account and has to sign in.',
        }),
      ),
    },
    { title: 'AcceptedInvitation', description: 'An accepted invitation.' },
  ),
})
