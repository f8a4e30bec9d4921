import type { INodeProperties } from 'n8n-workflow'
import { choiceOf, choicesOf, listing, operationsOf, propertyOf } from '../shared/properties.ts'

const resource = 'ticket'
const statuses = ['open', 'waiting', 'closed', 'spam'].map((value) => ({
  name: value[0]?.toUpperCase() + value.slice(1),
  value,
}))
const on = (...operations: string[]) => ({ resource, operations })

const creation: INodeProperties[] = [
  propertyOf(on('create'), { ...choiceOf('channel', 'Channel', 'getChannels'), required: true }),
  propertyOf(on('create'), {
    displayName: 'Contact Email',
    name: 'email',
    placeholder: 'name@email.com',
    required: true,
  }),
  propertyOf(on('create'), { displayName: 'Subject', name: 'subject', required: true }),
  propertyOf(on('create'), {
    displayName: 'Contact Name',
    name: 'contactName',
    description: 'The name of a contact who is new',
  }),
]

const filters: INodeProperties = propertyOf(on('getAll'), {
  displayName: 'Filters',
  name: 'filters',
  type: 'collection',
  placeholder: 'Add Filter',
  default: {},
  options: [
    {
      displayName: 'Search',
      name: 'filter[search]',
      type: 'string',
      default: '',
      description: 'Words, #number, or a search as in the app, such as tag:vip before:7d',
    },
    {
      displayName: 'Status',
      name: 'filter[status]',
      type: 'multiOptions',
      default: [],
      options: statuses,
    },
    {
      displayName: 'Updated After',
      name: 'filter[updated_after]',
      type: 'dateTime',
      default: '',
    },
  ],
})

export const ticketProperties: INodeProperties[] = [
  operationsOf(resource, [
    { name: 'Add Note', value: 'note', action: 'Add a note to a ticket' },
    { name: 'Add Tags', value: 'addTags', action: 'Add tags to a ticket' },
    { name: 'Assign', value: 'assign', action: 'Assign a ticket' },
    { name: 'Create', value: 'create', action: 'Create a ticket' },
    { name: 'Get Many', value: 'getAll', action: 'Get many tickets' },
    { name: 'Get', value: 'get', action: 'Get a ticket with its messages' },
    { name: 'Remove Tags', value: 'removeTags', action: 'Remove tags from a ticket' },
    { name: 'Reply', value: 'reply', action: 'Reply to the contact of a ticket' },
    { name: 'Set Fields', value: 'setFields', action: 'Set custom fields of a ticket' },
    { name: 'Set Status', value: 'setStatus', action: 'Set the status of a ticket' },
  ]),
  propertyOf(on('addTags', 'assign', 'get', 'note', 'removeTags', 'reply', 'setFields', 'setStatus'), {
    displayName: 'Ticket ID',
    name: 'ticket',
    required: true,
    description: 'The ULID of the ticket, such as 01jz8n2h5k7x3v9q1m4t6w0a05',
  }),
  ...creation,
  propertyOf(on('create', 'note', 'reply'), {
    displayName: 'Text',
    name: 'text',
    typeOptions: { rows: 4 },
    required: true,
  }),
  propertyOf(on('create', 'setFields'), {
    displayName: 'Fields',
    name: 'fields',
    type: 'json',
    default: '{}',
    description: 'Values of custom fields by their keys. Null removes one.',
  }),
  propertyOf(on('setStatus'), {
    displayName: 'Status',
    name: 'status',
    type: 'options',
    options: statuses,
    default: 'closed',
  }),
  propertyOf(on('assign'), {
    ...choiceOf('assignee', 'Member', 'getMembers'),
    description: 'Nobody if it is empty',
    hint: 'A team and a member can be set together',
  }),
  propertyOf(on('assign'), {
    ...choiceOf('team', 'Team', 'getTeams'),
    description: 'No team if it is empty',
  }),
  propertyOf(on('addTags', 'removeTags'), { ...choicesOf('tags', 'Tag', 'getTags'), required: true }),
  ...listing(resource, ['getAll']),
  filters,
]
