import type { INodeProperties } from 'n8n-workflow'
import { choiceOf, operationsOf, propertyOf } from '../shared/properties.ts'

const resource = 'article'
const on = (...operations: string[]) => ({ resource, operations })

export const articleProperties: INodeProperties[] = [
  operationsOf(resource, [
    { name: 'Create', value: 'create', action: 'Create an article' },
    { name: 'Get', value: 'get', action: 'Get an article' },
    { name: 'Search', value: 'search', action: 'Search the articles of a knowledge base' },
    { name: 'Update', value: 'update', action: 'Update an article' },
  ]),
  propertyOf(on('create', 'get', 'search', 'update'), {
    ...choiceOf('brain', 'Knowledge Base', 'getBrains'),
    required: true,
  }),
  propertyOf(on('get', 'update'), {
    displayName: 'Article ID',
    name: 'article',
    required: true,
    description: 'The ULID of the article',
  }),
  propertyOf(on('search'), { displayName: 'Question', name: 'question', required: true }),
  propertyOf(on('search'), {
    displayName: 'Number of Articles',
    name: 'count',
    type: 'number',
    typeOptions: { minValue: 1, maxValue: 20 },
    default: 5,
  }),
  propertyOf(on('create'), { displayName: 'Title', name: 'title', required: true }),
  propertyOf(on('create'), {
    displayName: 'Body',
    name: 'body',
    typeOptions: { rows: 8 },
    required: true,
    description: 'The text in Markdown',
  }),
  propertyOf(on('create', 'update'), {
    displayName: 'Values',
    name: 'values',
    type: 'collection',
    placeholder: 'Add Value',
    default: {},
    options: [
      {
        displayName: 'Body',
        name: 'body',
        type: 'string',
        typeOptions: { rows: 8 },
        default: '',
        description: 'The text in Markdown',
      },
      {
        displayName: 'Public',
        name: 'is_public',
        type: 'boolean',
        default: false,
        description: 'Whether the help centre shows it',
      },
      { displayName: 'Title', name: 'title', type: 'string', default: '' },
    ],
  }),
]
