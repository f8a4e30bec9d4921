import type { Embeddings } from './embeddings.ts'
import { endpointEmbeddings } from './endpoint.ts'
import { localModel } from './local-model.ts'
import { wordVectors } from './word-vectors.ts'

/** Bellhop's own embeddings, which are always available, and the configured ones, if any. */
export type Models = { own: Embeddings; chosen: Embeddings | undefined }

export type Settings = {
  EMBEDDINGS_URL: string | undefined
  EMBEDDINGS_MODEL: string | undefined
  EMBEDDINGS_KEY: string | undefined
  EMBEDDINGS_PATH: string | undefined
  EMBEDDINGS_THRESHOLD: number
}

const opened = new WeakMap<Settings, Models>()

/** Cached for each configuration, so that a model in a directory is loaded once. */
export const modelsOf = (config: Settings): Models => {
  const known = opened.get(config)
  if (known) return known
  const embeddings = chosenEmbeddings(config)
  const models = { own: wordVectors, chosen: embeddings === wordVectors ? undefined : embeddings }
  opened.set(config, models)
  return models
}

export const namesOf = ({ own, chosen }: Models) => [own.name, ...(chosen ? [chosen.name] : [])]

/** The configured embeddings; Bellhop's own if none are configured. */
export const chosenEmbeddings = (settings: Settings): Embeddings => {
  const threshold = settings.EMBEDDINGS_THRESHOLD
  if (settings.EMBEDDINGS_PATH) return localModel(settings.EMBEDDINGS_PATH, threshold)
  if (!settings.EMBEDDINGS_URL) return wordVectors
  const { EMBEDDINGS_URL: url, EMBEDDINGS_MODEL: model, EMBEDDINGS_KEY: key } = settings
  return endpointEmbeddings({ url, model, key, threshold })
}
