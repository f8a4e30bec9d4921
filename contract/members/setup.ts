import { Type } from 'typebox'
import { get, post } from '../base/endpoint.ts'
import { boolean, described, Email, oneOf, Text255, TimeZone } from '../base/fields.ts'
import { languages } from './languages.ts'
import { NewPassword } from './passwords.ts'
import { SignedIn } from './sessions.ts'

export const showSetup = get('/api/setup', {
  access: 'anybody',
  summary: 'Show whether the setup is open',
  description: 'The setup is open from the first start until it is done once.',
  reply: Type.Object(
    { is_open: boolean('Whether the setup can be done with the link of the first start.') },
    { title: 'Setup', description: 'The setup in the browser.' },
  ),
})

export const finishSetup = post('/api/setup', {
  access: 'anybody',
  summary: 'Set up the installation',
  description: 'Sets the account of the owner and the name of the first workspace, and signs the owner in.',
  body: Type.Object({
    secret: Type.String({
      maxLength: 255,
      description: 'Last part of the link that the first start prints.',
    }),
    name: described(Text255, 'Name of the owner.'),
    email: described(Email, 'Email address of the owner.'),
    password: NewPassword,
    workspace_name: described(Text255, 'Name of the workspace.'),
    timezone: described(TimeZone, 'Time zone of the owner and of the workspace.'),
    language: Type.Optional(
      oneOf(languages, 'Language of the app for the owner, and of the workspace for its customers.'),
    ),
  }),
  reply: SignedIn,
})
