import {
  type IDataObject,
  type IHookFunctions,
  type INodeType,
  type INodeTypeDescription,
  type IWebhookFunctions,
  type IWebhookResponseData,
  type JsonObject,
  NodeApiError,
  NodeConnectionTypes,
} from 'n8n-workflow'
import { loadOptions } from '../Bellhop/choices.ts'
import { request, segment } from '../shared/api.ts'
import { choicesOf } from '../shared/properties.ts'
import { eventTypes } from './event-types.ts'
import { isSigned } from './signature.ts'

/** The endpoint in Bellhop that the node has registered. */
type Registered = { webhook?: string; secret?: string }

const registeredOf = (functions: IHookFunctions | IWebhookFunctions) =>
  functions.getWorkflowStaticData('node') as Registered

const isMissing = (error: { httpCode?: unknown; response?: { status?: number } }) =>
  String(error.httpCode ?? error.response?.status) === '404'

/** Settings that the endpoint should have. */
const wanted = (functions: IHookFunctions) => {
  const channels = functions.getNodeParameter('channels') as string[]
  return {
    url: String(functions.getNodeWebhookUrl('default')),
    event_types: functions.getNodeParameter('events') as string[],
    channel_ulids: channels.length ? channels : null,
  }
}

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify([one].flat().toSorted()) === JSON.stringify([other].flat().toSorted())

export class BellhopTrigger implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Bellhop Trigger',
    name: 'bellhopTrigger',
    icon: { light: 'file:../../icons/bellhop.svg', dark: 'file:../../icons/bellhop.dark.svg' },
    group: ['trigger'],
    version: 1,
    subtitle: '={{$parameter["events"].join(", ")}}',
    description: 'Starts the workflow when something happens in Bellhop',
    defaults: { name: 'Bellhop Trigger' },
    inputs: [],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: 'bellhopApi', required: true }],
    webhooks: [{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'webhook' }],
    properties: [
      {
        displayName: 'Events',
        name: 'events',
        type: 'multiOptions',
        required: true,
        default: ['ticket.created'],
        options: [{ name: '[All]', value: '*' }, ...eventTypes],
      },
      { ...choicesOf('channels', 'Channel', 'getChannels'), description: 'All channels if it is empty' },
    ],
  }

  methods = { loadOptions }

  webhookMethods = {
    default: {
      async checkExists(this: IHookFunctions): Promise<boolean> {
        const { webhook, secret } = registeredOf(this)
        if (!webhook || !secret) return false
        try {
          const { data } = await request(this, { method: 'GET', path: `/webhooks/${segment(webhook)}` })
          const { url, event_types, channel_ulids, state } = data as IDataObject
          const expected = wanted(this)
          return (
            state !== 'disabled' &&
            url === expected.url &&
            isSame(event_types, expected.event_types) &&
            isSame(channel_ulids, expected.channel_ulids)
          )
        } catch (error) {
          if (isMissing(error)) return Boolean(this.logger.debug(`The endpoint ${webhook} is gone.`))
          throw new NodeApiError(this.getNode(), error as JsonObject)
        }
      },

      async create(this: IHookFunctions): Promise<boolean> {
        const registered = registeredOf(this)
        await remove(this)
        const { name } = this.getWorkflow()
        const body = { name: `n8n: ${name ?? ''}`.slice(0, 255), ...wanted(this) }
        const { data } = await request(this, { method: 'POST', path: '/webhooks', body })
        const { ulid, secret } = data as { ulid: string; secret: string }
        Object.assign(registered, { webhook: ulid, secret })
        return true
      },

      async delete(this: IHookFunctions): Promise<boolean> {
        await remove(this)
        return true
      },
    },
  }

  async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
    const { secret } = registeredOf(this)
    const { rawBody } = this.getRequestObject()
    const headers = this.getHeaderData() as IDataObject
    if (!secret || !rawBody || !isSigned({ body: rawBody, headers, secret })) {
      this.getResponseObject().status(401).send('The signature is not valid.').end()
      return { noWebhookResponse: true }
    }
    const { type, timestamp, data } = this.getBodyData() as IDataObject & { data: IDataObject }
    // "Send a test" in Bellhop only asks whether events arrive.
    if (type === 'webhook.test') return { webhookResponse: 'OK' }
    const json = { id: headers['webhook-id'], type, timestamp, ...data }
    return { workflowData: [this.helpers.returnJsonArray([json])] }
  }
}

/** Removes the endpoint that was registered, if it is still there. */
const remove = async (functions: IHookFunctions) => {
  const registered = registeredOf(functions)
  if (!registered.webhook) return
  try {
    await request(functions, { method: 'DELETE', path: `/webhooks/${segment(registered.webhook)}` })
  } catch (error) {
    if (!isMissing(error)) throw new NodeApiError(functions.getNode(), error as JsonObject)
  }
  delete registered.webhook
  delete registered.secret
}
