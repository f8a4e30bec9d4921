import { type Static, Type } from 'typebox'
import { del, post } from '../base/endpoint.ts'
import { integer } from '../base/fields.ts'

/** The domain of all sample contacts. No mail can be delivered to it (RFC 2606), and none is sent. */
export const sampleDomain = 'sample.invalid'

export const SampleData = Type.Object(
  {
    contacts: integer('Number of contacts.'),
    tickets: integer('Number of tickets.'),
    articles: integer('Number of articles.'),
    workflows: integer('Number of workflows.'),
  },
  { title: 'SampleData', description: 'The sample data of a workspace.' },
)
export type SampleData = Static<typeof SampleData>

export const loadSampleData = post('/api/sample-data', {
  access: 'administration',
  summary: 'Load sample data',
  description:
    'Creates a few contacts, tickets in several states, a brain with articles, and a workflow that is disabled. Nothing ' +
    'follows from it: workflows do not run, the agent does not answer, and no mail is sent to sample contacts. If the ' +
    'workspace has sample data already, nothing changes. Needs a channel.',
  reply: SampleData,
  mayConflict: true,
})
export const removeSampleData = del('/api/sample-data', {
  access: 'administration',
  summary: 'Remove the sample data',
  description:
    'Deletes exactly what was loaded, with replies to sample tickets. A sample ticket into which another ticket was ' +
    'merged stays, and so does a sample brain with articles of your own.',
})
