import { startAgent as begin, stopAgent as end } from '../../agent/index.ts'
import { type ActionContext, done, failed, unchanged } from './action-context.ts'

export const startAgent = async ({ tx, ticket }: ActionContext) =>
  (await begin(tx, ticket)) ? done('The agent answers the ticket.') : failed('The channel has no agent.')

export const stopAgent = async ({ tx, ticket }: ActionContext) =>
  (await end(tx, ticket)) ? done('The agent was stopped.') : unchanged('The agent was already stopped.')
