import type { IDataObject, IExecuteFunctions } from 'n8n-workflow'
import { itemsOf, request, segment } from '../shared/api.ts'

/** The parameters of the node for an item, and the API. */
type Item = {
  text: (name: string) => string
  value: (name: string) => unknown
  send: (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: IDataObject,
    qs?: IDataObject,
  ) => Promise<Data>
  list: (path: string, qs: IDataObject) => Promise<IDataObject[]>
}
type Data = IDataObject | IDataObject[]
type Operation = (item: Item) => Promise<Data>

const ticketPath = ({ text }: Item) => `/tickets/${segment(text('ticket'))}`
const contactPath = ({ text }: Item) => `/contacts/${segment(text('contact'))}`
const brainPath = ({ text }: Item) => `/brains/${segment(text('brain'))}`
const articlePath = (item: Item) => `${brainPath(item)}/articles/${segment(item.text('article'))}`

/** Fields may be an object of an expression, or typed as JSON. */
const objectOf = (value: unknown): IDataObject =>
  typeof value === 'string' ? JSON.parse(value || '{}') : ((value ?? {}) as IDataObject)

const valuesOf = ({ value }: Item): IDataObject => {
  const { fields, ...values } = objectOf(value('values'))
  return fields === undefined ? values : { ...values, fields: objectOf(fields) }
}

/** Empty filters are left out, and several values have commas between them. */
const filtersOf = (filters: IDataObject): IDataObject =>
  Object.fromEntries(
    Object.entries(filters)
      .map(([name, value]) => [name, [value].flat().join(',')] as const)
      .filter(([, value]) => value !== ''),
  )

const eachTag = async (item: Item, method: 'POST' | 'DELETE') => {
  const path = ticketPath(item)
  for (const tag of [item.value('tags')].flat()) await item.send(method, `${path}/tags/${segment(tag)}`)
  return item.send('GET', path)
}

const ticket: Record<string, Operation> = {
  create: ({ send, text, value }) =>
    send('POST', '/tickets', {
      channel: text('channel'),
      subject: text('subject'),
      from_contact: { email: text('email'), name: text('contactName') || null },
      message: { body_text: text('text') },
      fields: objectOf(value('fields')),
    }),
  get: (item) => item.send('GET', ticketPath(item)),
  getAll: ({ list, value }) => list('/tickets', filtersOf(objectOf(value('filters')))),
  reply: (item) => item.send('POST', `${ticketPath(item)}/reply`, { body_text: item.text('text') }),
  note: (item) => item.send('POST', `${ticketPath(item)}/note`, { body_text: item.text('text') }),
  setStatus: (item) => item.send('PUT', `${ticketPath(item)}/status`, { status: item.text('status') }),
  assign: (item) =>
    item.send('PUT', ticketPath(item), {
      team_ulid: item.text('team') || null,
      assignee_ulid: item.text('assignee') || null,
    }),
  addTags: (item) => eachTag(item, 'POST'),
  removeTags: (item) => eachTag(item, 'DELETE'),
  setFields: (item) => item.send('PUT', ticketPath(item), { fields: objectOf(item.value('fields')) }),
}

const contact: Record<string, Operation> = {
  create: (item) => item.send('POST', '/contacts', { ...valuesOf(item), email: item.text('email') }),
  get: (item) => item.send('GET', contactPath(item)),
  getAll: ({ list, text }) => list('/contacts', filtersOf({ 'filter[search]': text('search') })),
  update: (item) => item.send('PUT', contactPath(item), valuesOf(item)),
}

const article: Record<string, Operation> = {
  create: (item) =>
    item.send('POST', `${brainPath(item)}/articles`, {
      ...valuesOf(item),
      title: item.text('title'),
      body: item.text('body'),
    }),
  get: (item) => item.send('GET', articlePath(item)),
  search: (item) =>
    item.send('GET', `${brainPath(item)}/search`, undefined, {
      q: item.text('question'),
      limit: Number(item.value('count')),
    }),
  update: (item) => item.send('PUT', articlePath(item), valuesOf(item)),
}

const operations: Record<string, Record<string, Operation>> = { ticket, contact, article }

/** Performs the operation of the node for one item. */
export const perform = async (functions: IExecuteFunctions, index: number): Promise<IDataObject[]> => {
  const value = (name: string) => functions.getNodeParameter(name, index)
  const text = (name: string) => String(value(name) ?? '')
  const operation = operations[text('resource')]?.[text('operation')]
  if (!operation) throw new Error(`There is no operation ${text('operation')} of ${text('resource')}.`)
  const found = await operation({
    text,
    value,
    send: async (method, path, body, qs) => (await request(functions, { method, path, body, qs })).data,
    list: (path, qs) => itemsOf(functions, path, qs, value('returnAll') ? Infinity : Number(value('limit'))),
  })
  return [found].flat()
}
