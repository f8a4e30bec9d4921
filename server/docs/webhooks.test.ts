import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { eventTypes } from '../../contract/live.ts'
import { routes } from '../app.ts'
import { describeApi } from './openapi.ts'

type Media = { schema: object; example: { type: string; data: { event: { type: string } } } }
type Hook = { post: { requestBody: { content: { 'application/json': Media } } } }

const api = describeApi(routes.map(({ endpoint }) => endpoint))
const webhooks = api.webhooks as Record<string, Hook>

test('every type of event is described as a webhook, and its example matches the schema', () => {
  assert.deepEqual(Object.keys(webhooks), eventTypes)
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addFormat('ulid', /^[0-7][0-9a-hjkmnp-tv-z]{25}$/)
  ajv.addFormat('slug', true)
  ajv.addFormat('time-zone', true)
  ajv.addSchema(api, 'api')
  const faults = Object.entries(webhooks).flatMap(([type, { post }]) => {
    const { schema, example } = post.requestBody.content['application/json']
    const validate = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/')))
    assert.deepEqual([example.type, example.data.event.type], [type, type])
    validate(example)
    return (validate.errors ?? []).map(({ instancePath, message }) => `${type} ${instancePath} ${message}`)
  })
  assert.deepEqual(faults, [])
})
