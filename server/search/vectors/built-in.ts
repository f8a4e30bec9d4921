import { calibration, certaintyOf } from '../model/calibration.ts'
import { modelName } from '../model/model-files.ts'
import { sentenceVectors } from '../model/sentence-model.ts'
import { type Embeddings, joined } from './embeddings.ts'

/** The built-in sentence model: English only, needs no network. */
export const builtInModel: Embeddings = {
  name: modelName,
  dimensions: 384,
  certaintyOf,
  threshold: calibration.threshold,
  understands: (language) => language === 'english',
  passages: (texts) => sentenceVectors(texts.map(joined), 'article'),
  question: async (text) => (await sentenceVectors([text], 'question'))[0] ?? new Float32Array(),
}
