import type {
  IDataObject,
  IExecuteFunctions,
  IHookFunctions,
  IHttpRequestMethods,
  ILoadOptionsFunctions,
} from 'n8n-workflow'

type Functions = IExecuteFunctions | IHookFunctions | ILoadOptionsFunctions

/** A response of the API. Lists have a cursor in `meta`. */
export type Reply = { data: IDataObject | IDataObject[]; meta?: { next_cursor?: string | null } }

export type Request = { method: IHttpRequestMethods; path: string; body?: IDataObject; qs?: IDataObject }

/** Sends a request to the API with the credentials of the node. */
export const request = async (functions: Functions, { method, path, body, qs }: Request): Promise<Reply> => {
  const { url } = await functions.getCredentials<{ url: string }>('bellhopApi')
  const reply = await functions.helpers.httpRequestWithAuthentication.call(functions, 'bellhopApi', {
    method,
    url: `${url.replace(/\/+$/, '')}/api${path}`,
    json: true,
    ...(body && { body }),
    ...(qs && { qs }),
  })
  // Deletions have no body.
  return reply || { data: {} }
}

const mostOfPage = 100

/** The items of a list, up to a limit. */
export const itemsOf = async (functions: Functions, path: string, qs: IDataObject, limit: number) => {
  const items: IDataObject[] = []
  let cursor: string | null | undefined = 'start'
  while (cursor && items.length < limit) {
    const per_page = Math.min(mostOfPage, limit)
    const { data, meta }: Reply = await request(functions, {
      method: 'GET',
      path,
      qs: { ...qs, cursor, per_page },
    })
    items.push(...[data].flat())
    cursor = meta?.next_cursor
  }
  return items.slice(0, limit)
}

/** A segment of a path. */
export const segment = (value: unknown) => encodeURIComponent(String(value))
