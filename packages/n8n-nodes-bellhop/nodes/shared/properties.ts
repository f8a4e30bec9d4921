import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow'

type Place = { resource: string; operations: string[] }
type Property = Pick<INodeProperties, 'displayName' | 'name'> & Partial<INodeProperties>

/** A property that some operations of a resource have. */
export const propertyOf = (
  { resource, operations }: Place,
  { type = 'string', default: initial = '', ...property }: Property,
): INodeProperties => ({
  ...property,
  type,
  default: initial,
  displayOptions: { show: { resource: [resource], operation: operations } },
})

const listHint =
  'Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>'

/** A choice from a list that is loaded. */
export const choiceOf = (name: string, displayName: string, loadOptionsMethod: string) => ({
  displayName: `${displayName} Name or ID`,
  name,
  type: 'options' as const,
  default: '',
  description: listHint,
  typeOptions: { loadOptionsMethod },
})

export const choicesOf = (name: string, displayName: string, loadOptionsMethod: string) => ({
  ...choiceOf(name, displayName, loadOptionsMethod),
  displayName: `${displayName} Names or IDs`,
  type: 'multiOptions' as const,
  default: [],
})

/** The properties of an operation that lists: all, or at most some. */
export const listing = (resource: string, operations: string[]): INodeProperties[] => [
  propertyOf(
    { resource, operations },
    {
      displayName: 'Return All',
      name: 'returnAll',
      type: 'boolean',
      default: false,
      description: 'Whether to return all results or only up to a given limit',
    },
  ),
  {
    displayName: 'Limit',
    name: 'limit',
    type: 'number',
    typeOptions: { minValue: 1 },
    default: 50,
    description: 'Max number of results to return',
    displayOptions: { show: { resource: [resource], operation: operations, returnAll: [false] } },
  },
]

/** The choice of the operation of a resource. */
export const operationsOf = (resource: string, options: INodePropertyOptions[]): INodeProperties => ({
  displayName: 'Operation',
  name: 'operation',
  type: 'options',
  noDataExpression: true,
  displayOptions: { show: { resource: [resource] } },
  options,
  default: 'get',
})
