import type { Config } from './config.ts'
import { type Model, modelAt } from './platform/model/model.ts'

/** Opens the model of this installation, if one is configured. */
export const openModel = ({
  AI_URL,
  AI_KEY,
  AI_MODEL,
}: Pick<Config, 'AI_URL' | 'AI_KEY' | 'AI_MODEL'>): Model | undefined =>
  AI_URL && AI_MODEL ? modelAt({ url: AI_URL, key: AI_KEY, name: AI_MODEL }) : undefined
