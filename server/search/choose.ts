import type { Means } from '../means.ts'
import type { Embeddings } from './embeddings.ts'
import { endpointEmbeddings } from './endpoint.ts'
import { localModel } from './local-model.ts'
import { wordVectors } from './word-vectors.ts'

type Settings = Pick<
  Means['config'],
  'EMBEDDINGS_URL' | 'EMBEDDINGS_MODEL' | 'EMBEDDINGS_KEY' | 'EMBEDDINGS_PATH' | 'EMBEDDINGS_THRESHOLD'
>

/** The embeddings that the configuration asks for: our own, unless it names others. */
export const chosenEmbeddings = (settings: Settings): Embeddings => {
  const threshold = settings.EMBEDDINGS_THRESHOLD
  if (settings.EMBEDDINGS_PATH) return localModel(settings.EMBEDDINGS_PATH, threshold)
  if (!settings.EMBEDDINGS_URL) return wordVectors
  const { EMBEDDINGS_URL: url, EMBEDDINGS_MODEL: model, EMBEDDINGS_KEY: key } = settings
  return endpointEmbeddings({ url, model, key, threshold })
}
