import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { readConfig } from '../../../config.ts'
import { localModel, type Transformers } from './local-model.ts'
import { chosenEmbeddings } from './models.ts'

test('embeddings are our own, unless an endpoint or a model is configured', () => {
  const chosen = (environment: Record<string, string>) => chosenEmbeddings(readConfig(environment))
  assert.equal(chosen({}).name, 'all-MiniLM-L6-v2 int8')
  assert.equal(chosen({}).understands('german'), false)
  const outside = chosen({
    EMBEDDINGS_URL: 'http://127.0.0.1:1/v1?key=hush',
    EMBEDDINGS_MODEL: 'm',
    EMBEDDINGS_THRESHOLD: '.7',
  })
  assert.deepEqual([outside.name, outside.threshold], ['http://127.0.0.1:1/v1/embeddings m', 0.7])
  assert.equal(chosen({ EMBEDDINGS_PATH: tmpdir() }).name, `model ${tmpdir().split('/').at(-1)}`)
})

test('a configuration that makes no sense is rejected', () => {
  const wrong = (environment: Record<string, string>) => () => readConfig(environment)
  assert.throws(wrong({ EMBEDDINGS_PATH: '/nowhere' }), /EMBEDDINGS_PATH must be a directory/)
  assert.throws(wrong({ EMBEDDINGS_THRESHOLD: '2' }), /EMBEDDINGS_THRESHOLD must be a number from 0 to 1/)
  assert.throws(wrong({ EMBEDDINGS_PATH: '/', EMBEDDINGS_URL: 'http://a/v1' }), /exclude each other/)
})

test('a model needs a package that Bellhop does not bring along, and says so', async () => {
  await assert.rejects(
    localModel('/models/e5', 0.4).question('a'),
    /EMBEDDINGS_PATH needs the package @huggingface\/transformers.*npm install --no-save/,
  )
})

test('a model is read from its directory, and nothing is fetched', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'model-'))
  const env = { allowRemoteModels: true, localModelPath: '' }
  const asked: unknown[] = []
  // As documented by the package: https://huggingface.co/docs/transformers.js
  const transformers: Transformers = {
    env,
    pipeline:
      async (...model) =>
      async (texts, options) => {
        asked.push(model, options)
        return { dims: [texts.length, 2], data: texts.flatMap((text) => [text.length, 0]) }
      },
  }
  const model = localModel(folder, 0.4, async () => transformers)
  const vectors = await model.passages(
    Array.from({ length: 20 }, (_, n) => ({ title: '', text: 'x'.repeat(n) })),
  )
  assert.deepEqual(
    vectors.map(([first]) => first),
    Array.from({ length: 20 }, (_, n) => n),
  )
  assert.equal(model.dimensions, 2)
  assert.deepEqual(env, { allowRemoteModels: false, localModelPath: `${tmpdir()}/` })
  assert.deepEqual(asked.slice(0, 2), [
    ['feature-extraction', folder.split('/').at(-1)],
    { pooling: 'mean', normalize: true },
  ])
  rmSync(folder, { recursive: true })
})
