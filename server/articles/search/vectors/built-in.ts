import { modelName } from '../model/model-files.ts'
import { sentenceVectors } from '../model/sentence-model.ts'
import { calibration, certaintyOf } from './calibration.ts'
import { Unavailable } from './circuit-breaker.ts'
import { type Embeddings, joinText } from './embeddings.ts'

/** The built-in sentence model: English only, needs no network. */
export const builtInModel: Embeddings = {
  name: modelName,
  dimensions: 384,
  certaintyOf,
  threshold: calibration.threshold,
  understands: (language) => language === 'english',
  passages: (texts) => sentenceVectors(texts.map(joinText), 'article'),
  question: async (text) => {
    if (waiting >= mostWaiting) throw new Unavailable()
    waiting += 1
    try {
      const [vector = new Float32Array()] = await sentenceVectors([text], 'question')
      return vector
    } finally {
      waiting -= 1
    }
  },
}

/** The model takes about a second for so many questions. Further ones are searched by words at once. */
const mostWaiting = 100
let waiting = 0
