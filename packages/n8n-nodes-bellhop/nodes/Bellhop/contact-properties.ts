import type { INodeProperties } from 'n8n-workflow'
import { listing, operationsOf, propertyOf } from '../shared/properties.ts'

const resource = 'contact'
const on = (...operations: string[]) => ({ resource, operations })

export const contactProperties: INodeProperties[] = [
  operationsOf(resource, [
    { name: 'Create', value: 'create', action: 'Create a contact' },
    { name: 'Get Many', value: 'getAll', action: 'Get many contacts' },
    { name: 'Get', value: 'get', action: 'Get a contact' },
    { name: 'Update', value: 'update', action: 'Update a contact' },
  ]),
  propertyOf(on('get', 'update'), {
    displayName: 'Contact ID',
    name: 'contact',
    required: true,
    description: 'The ULID of the contact',
  }),
  propertyOf(on('create'), {
    displayName: 'Email',
    name: 'email',
    placeholder: 'name@email.com',
    required: true,
  }),
  propertyOf(on('create', 'update'), {
    displayName: 'Values',
    name: 'values',
    type: 'collection',
    placeholder: 'Add Value',
    default: {},
    options: [
      { displayName: 'Email', name: 'email', type: 'string', default: '', placeholder: 'name@email.com' },
      { displayName: 'External ID', name: 'external_id', type: 'string', default: '' },
      {
        displayName: 'Fields',
        name: 'fields',
        type: 'json',
        default: '{}',
        description: 'Values of custom fields by their keys. Null removes one.',
      },
      { displayName: 'Name', name: 'name', type: 'string', default: '' },
    ],
  }),
  propertyOf(on('getAll'), {
    displayName: 'Search',
    name: 'search',
    description: 'Words of the name or the email address. All contacts if it is empty.',
  }),
  ...listing(resource, ['getAll']),
]
