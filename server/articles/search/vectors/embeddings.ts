import type { Language } from '../text/languages.ts'

type Text = { title: string; text: string }

/** The similarities between an article and a question. */
export type Evidence = {
  /** The similarity of the meaning. */
  meaning: number
  /** The bonus for codes, names and quoted phrases of the question that it has. */
  literals: number
}

/** Converts texts to vectors whose cosine is their similarity in meaning. */
export type Embeddings = {
  /** Vectors with different names are not comparable. */
  name: string
  /** 0 until the first response of the endpoint shows the number. */
  dimensions: number
  /** The certainty that the best article answers a question, from 0 to 1. */
  certaintyOf: (evidence: Evidence) => number
  /** The minimum certainty of an answer. */
  threshold: number
  understands: (language: Language) => boolean
  /** Returns one vector per text; zeros if the model knows no word of the text. */
  passages: (texts: Text[]) => Promise<Float32Array[]>
  question: (text: string) => Promise<Float32Array>
}

export const joinText = ({ title, text }: Text) => `${title}\n\n${text}`.trim()

/** The vectors of many texts, in batches. */
export const inBatches = async (
  texts: Text[],
  batchSize: number,
  embed: (texts: string[]) => Promise<Float32Array[]>,
) => {
  const vectors: Float32Array[] = []
  for (let at = 0; at < texts.length; at += batchSize) {
    vectors.push(...(await embed(texts.slice(at, at + batchSize).map(joinText))))
  }
  return vectors
}

/** Scales a vector to length one. A zero vector is not changed. */
export const scaledToOne = (vector: Float32Array) => {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0))
  return length === 0 ? vector : vector.map((value) => value / length)
}

/** Converts a vector to one byte per dimension, which is precise enough for a search. */
export const toBytes = (vector: Float32Array) => {
  const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0) || 1
  return Buffer.from(Int8Array.from(vector, (value) => Math.round((127 * value) / largest)).buffer)
}

/** The dot product: the similarity in meaning of two vectors of length one. */
export const dot = (a: Float32Array, b: Float32Array) => {
  let sum = 0
  for (let at = 0; at < a.length; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0)
  return sum
}
