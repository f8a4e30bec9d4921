import type { Means } from '../../means.ts'
import { chosenEmbeddings } from '../choose.ts'
import type { Embeddings } from '../embeddings.ts'
import { wordVectors } from '../word-vectors.ts'

/** Our own embeddings, which are always there, and those that the configuration asks for beside them. */
export type Models = { own: Embeddings; chosen: Embeddings | undefined }

type Config = Means['config']

const opened = new WeakMap<Config, Models>()

/** The same each time: a model in a directory is loaded once. */
export const modelsOf = (config: Config): Models => {
  const known = opened.get(config)
  if (known) return known
  const embeddings = chosenEmbeddings(config)
  const models = { own: wordVectors, chosen: embeddings === wordVectors ? undefined : embeddings }
  opened.set(config, models)
  return models
}

export const namesOf = ({ own, chosen }: Models) => [own.name, ...(chosen ? [chosen.name] : [])]
