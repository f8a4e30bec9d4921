import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type Embeddings, inBatches } from './embeddings.ts'

type Extractor = (
  texts: string[],
  options: { pooling: string; normalize: boolean },
) => Promise<{ data: Iterable<number>; dims: number[] }>

/** The used part of @huggingface/transformers. The package is optional. */
export type Transformers = {
  env: { allowRemoteModels: boolean; localModelPath: string }
  pipeline: (task: 'feature-extraction', model: string) => Promise<Extractor>
}

const batchSize = 16

/** Embeddings of an ONNX model in a directory. No data leaves the machine. */
export const localModel = (
  path: string,
  threshold: number,
  load: () => Promise<Transformers> = installed,
): Embeddings => {
  let extractor: Promise<Extractor> | undefined
  let dimensions = 0

  const embed = async (texts: string[]) => {
    extractor ??= open(path, load)
    const { data, dims } = await (await extractor)(texts, { pooling: poolingOf(path), normalize: true })
    const [, width = 0] = dims
    dimensions = width
    const numbers = Float32Array.from(data)
    return texts.map((_, index) => numbers.slice(index * width, (index + 1) * width))
  }

  return {
    name: `model ${basename(path)}`,
    get dimensions() {
      return dimensions
    },
    certaintyOf: ({ meaning }) => meaning,
    threshold,
    understands: () => true,
    passages: (texts) => inBatches(texts, batchSize, embed),
    question: async (text) => (await embed([text]))[0] ?? new Float32Array(),
  }
}

const open = async (path: string, load: () => Promise<Transformers>) => {
  const { env, pipeline } = await load()
  env.allowRemoteModels = false
  env.localModelPath = `${dirname(path)}/`
  return pipeline('feature-extraction', basename(path)).catch((error) => {
    throw new Error(`EMBEDDINGS_PATH (${path}) does not contain a usable model: ${error.message}`)
  })
}

const installed = async (): Promise<Transformers> => {
  const name = '@huggingface/transformers' // not a literal: the package has hundreds of MB and is not a dependency
  try {
    return await import(name)
  } catch (error) {
    throw new Error(
      `EMBEDDINGS_PATH needs the package ${name}. Install it with "npm install --no-save ${name}" in the directory of Bellhop. (${error instanceof Error ? error.message : error})`,
    )
  }
}

/** The configuration of a model defines whether the vector of a text is its first token or the mean of all tokens. */
const poolingOf = (path: string) => {
  const file = join(path, '1_Pooling', 'config.json')
  const isFirst = existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).pooling_mode_cls_token === true
  return isFirst ? 'cls' : 'mean'
}
