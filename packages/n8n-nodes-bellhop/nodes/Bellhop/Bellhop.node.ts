import {
  type IExecuteFunctions,
  type INodeExecutionData,
  type INodeType,
  type INodeTypeDescription,
  type JsonObject,
  NodeApiError,
  NodeConnectionTypes,
} from 'n8n-workflow'
import { articleProperties } from './article-properties.ts'
import { loadOptions } from './choices.ts'
import { contactProperties } from './contact-properties.ts'
import { perform } from './operations.ts'
import { ticketProperties } from './ticket-properties.ts'

export class Bellhop implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Bellhop',
    name: 'bellhop',
    icon: { light: 'file:../../icons/bellhop.svg', dark: 'file:../../icons/bellhop.dark.svg' },
    group: ['transform'],
    version: 1,
    subtitle: '={{$parameter["operation"] + ": " + $parameter["resource"]}}',
    description: 'Work with tickets, contacts and articles of Bellhop',
    defaults: { name: 'Bellhop' },
    usableAsTool: true,
    inputs: [NodeConnectionTypes.Main],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: 'bellhopApi', required: true }],
    properties: [
      {
        displayName: 'Resource',
        name: 'resource',
        type: 'options',
        noDataExpression: true,
        options: [
          { name: 'Article', value: 'article' },
          { name: 'Contact', value: 'contact' },
          { name: 'Ticket', value: 'ticket' },
        ],
        default: 'ticket',
      },
      ...ticketProperties,
      ...contactProperties,
      ...articleProperties,
    ],
  }

  methods = { loadOptions }

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    const output: INodeExecutionData[] = []
    for (const index of this.getInputData().keys()) {
      try {
        const found = await perform(this, index)
        output.push(...found.map((json) => ({ json, pairedItem: { item: index } })))
      } catch (error) {
        if (!this.continueOnFail())
          throw new NodeApiError(this.getNode(), error as JsonObject, { itemIndex: index })
        output.push({ json: { error: (error as Error).message }, pairedItem: { item: index } })
      }
    }
    return [output]
  }
}
