import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { Tokenizer } from '@huggingface/tokenizers'
import * as wasm from 'onnxruntime-web/wasm'
import { modelFolder } from './model-files.ts'

const mostTokens = 256

const json = (name: string) => JSON.parse(readFileSync(join(modelFolder, name), 'utf8'))
const tokenizer = new Tokenizer(json('tokenizer.json'), json('tokenizer_config.json'))

/** The native runtime is nearly twice as fast. It is used where somebody has installed it. */
const openRuntime = async (): Promise<typeof wasm> => {
  const native = 'onnxruntime-node' // not a literal: the package has 291 MB and is not a dependency
  try {
    return await import(native)
  } catch {
    wasm.env.wasm.numThreads = 1
    return wasm
  }
}

const { InferenceSession, Tensor } = await openRuntime()
const session = await InferenceSession.create(readFileSync(join(modelFolder, 'model-int8.onnx')), {
  intraOpNumThreads: 1,
})

const tensorOf = (numbers: readonly number[]) =>
  new Tensor('int64', BigInt64Array.from(numbers, BigInt), [1, numbers.length])

const embed = async (text: string) => {
  const ids = idsOf(text)
  const mask = ids.map(() => 1)
  const { embedding } = await session.run({ input_ids: tensorOf(ids), attention_mask: tensorOf(mask) })
  if (!(embedding?.data instanceof Float32Array)) throw new Error('The model returned no vector.')
  const vector = embedding.data.slice()
  embedding.dispose()
  return vector
}

/** The end of a text that is too long is left out, but not the token that ends every text. */
const idsOf = (text: string) => {
  const { ids } = tokenizer.encode(text)
  return ids.length > mostTokens ? [...ids.slice(0, mostTokens - 1), ...ids.slice(-1)] : ids
}

parentPort?.on('message', async (text: string) => {
  const vector = await embed(text)
  parentPort?.postMessage(vector, [vector.buffer])
})
parentPort?.postMessage('ready')
