import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inspect } from 'node:util'
import { startModelServer, streaming } from '../test/model-server.ts'
import { readConfig } from './config.ts'
import { openModel } from './model.ts'

test('the model that is configured is asked, and without one there is none', async () => {
  assert.equal(openModel(readConfig({})), undefined)
  assert.equal(openModel(readConfig({ AI_MODEL: 'small' })), undefined)
  const { url, asked } = await startModelServer(streaming('Hello!'))
  const model = openModel(readConfig({ AI_URL: url, AI_KEY: 'sk-secret', AI_MODEL: ' small ' }))
  assert.equal(model?.name, 'small')
  assert.equal((await model?.complete({ system: 'Be kind.', messages: [] }))?.text, 'Hello!')
  assert.deepEqual([asked[0]?.headers.authorization, asked[0]?.body.model], ['Bearer sk-secret', 'small'])
  assert.doesNotMatch(inspect(model), /secret/)
})

test('what is wrong with the settings of a model is told at the start, and never with its key', () => {
  const faultIn = (environment: Record<string, string>) => {
    try {
      readConfig({ AI_MODEL: 'small', ...environment })
      return undefined
    } catch (error) {
      return String(error)
    }
  }
  for (const url of [
    'localhost:11434',
    'ftp://ai.example.test',
    'https://',
    'https://a:b@ai.example.test/v1',
  ])
    assert.match(faultIn({ AI_URL: url }) ?? '', /AI_URL must be a URL such as http:\/\/localhost:11434/)
  for (const url of ['https://ai.example.test', 'http://[::1]:8000/v1/', 'https://ai.example.test/v1?a=@'])
    assert.equal(faultIn({ AI_URL: url }), undefined)
  assert.match(faultIn({ AI_URL: 'http://localhost', AI_MODEL: ' ' }) ?? '', /AI_MODEL must be set/)
  const fault = faultIn({ AI_KEY: 'very secret' }) ?? ''
  assert.match(fault, /AI_KEY must consist of ASCII characters/)
  assert.doesNotMatch(fault, /secret/)
})
