import type { Language } from './languages.ts'

type Text = { title: string; text: string }

/** Turns texts into vectors whose cosine says how close they are in meaning. */
export type Embeddings = {
  /** Vectors of different names cannot be compared. */
  name: string
  /** 0 as long as nobody knows: an endpoint tells by its first answer. */
  dimensions: number
  /** The lowest nearness to the best article at which a question counts as answered. */
  threshold: number
  understands: (language: Language) => boolean
  /** One vector each; of zeros where nothing in the text has a meaning to it. */
  passages: (texts: Text[]) => Promise<Float32Array[]>
  question: (text: string) => Promise<Float32Array>
}

/** The vectors of many texts, a few at a time. */
export const inBatches = async (
  texts: Text[],
  atOnce: number,
  embed: (texts: string[]) => Promise<Float32Array[]>,
) => {
  const vectors: Float32Array[] = []
  for (let at = 0; at < texts.length; at += atOnce) {
    const some = texts.slice(at, at + atOnce).map(({ title, text }) => `${title}\n\n${text}`.trim())
    vectors.push(...(await embed(some)))
  }
  return vectors
}
