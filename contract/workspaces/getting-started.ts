import { Type } from 'typebox'
import { del, get } from '../base/endpoint.ts'
import { boolean } from '../base/fields.ts'

export const showGettingStarted = get('/api/getting-started', {
  access: 'administration',
  summary: 'Show the first steps',
  description: 'What was done to set up the workspace.',
  reply: Type.Object(
    {
      has_address: boolean('Whether a channel has an email address that mail from the internet can reach.'),
      has_sending: boolean('Whether the installation or a channel has a server to send mail with.'),
      has_people: boolean('Whether there is a second member, or an invitation.'),
      has_mail: boolean('Whether a mail has arrived.'),
      has_article: boolean('Whether there is an article, apart from samples.'),
      has_agent: boolean('Whether the agent of a channel is on.'),
      has_workflow: boolean('Whether a workflow is enabled, apart from samples.'),
      has_widget: boolean('Whether a website has loaded a widget.'),
      has_hours: boolean('Whether there are business hours.'),
      has_reply: boolean('Whether a member has written to a contact, apart from sample tickets.'),
      has_samples: boolean('Whether the sample data is loaded.'),
      is_dismissed: boolean('Whether an admin has dismissed the list.'),
    },
    { title: 'GettingStarted', description: 'The first steps in a workspace.' },
  ),
})
export const dismissGettingStarted = del('/api/getting-started', {
  access: 'administration',
  summary: 'Dismiss the first steps',
  description: 'The list is not shown again in the workspace.',
})
