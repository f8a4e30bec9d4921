import { builtInModel } from './built-in.ts'
import type { Embeddings } from './embeddings.ts'
import { endpointEmbeddings } from './endpoint.ts'
import { localModel } from './local-model.ts'

/** The chosen model, and the model in use until the chosen one has indexed a brain. Usually both are the same. */
export type Models = { chosen: Embeddings; builtIn: Embeddings }

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
  const models = { chosen: chosenEmbeddings(config), builtIn: builtInModel }
  opened.set(config, models)
  return models
}

/** The configured embeddings; the built-in model if none are configured. */
export const chosenEmbeddings = (settings: Settings): Embeddings => {
  const threshold = settings.EMBEDDINGS_THRESHOLD
  if (settings.EMBEDDINGS_PATH) return localModel(settings.EMBEDDINGS_PATH, threshold)
  if (!settings.EMBEDDINGS_URL) return builtInModel
  const { EMBEDDINGS_URL: url, EMBEDDINGS_MODEL: model, EMBEDDINGS_KEY: key } = settings
  return endpointEmbeddings({ url, model, key, threshold })
}
