import { text as textOf } from 'node:stream/consumers'
import { type EndpointName, isBellhopError } from '../../../../packages/client/src/index.ts'
import { badRequest } from '../../../platform/kernel/problem.ts'
import * as described from '../../descriptions/api.ts'
import { command } from '../../terminal/command.ts'
import { clientOf, wordsOf } from './client.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

export const api = command({
  ...described.api,
  run: async ({ values, argument, config }) => {
    const [method = '', path = ''] = argument.split(' ')
    const name = `${method.toUpperCase()} ${path}`
    if (!methods.includes(method.toUpperCase())) throw badRequest(`METHOD is one of ${methods.join(', ')}.`)
    if (!path.startsWith('/')) throw badRequest('PATH starts with /api/.')
    const body = values.data === undefined ? undefined : parsed(await dataOf(values.data))
    const client = clientOf(config, values.workspace)
    // The path is one of a resource, such as /api/tags/01k…, and the server validates the request.
    const call = client.call as (name: EndpointName, request: object) => Promise<object | undefined>
    const response = await call(name as EndpointName, { body }).catch((error: unknown) => {
      throw isBellhopError(error) ? badRequest(wordsOf(error)) : error
    })
    return { json: response ?? {}, text: response ? JSON.stringify(response, undefined, 2) : '' }
  },
})

const dataOf = (data: string) => (data === '-' ? textOf(process.stdin) : data)

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw badRequest(`The body is not valid JSON: ${(error as Error).message}`)
  }
}
