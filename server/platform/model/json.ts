import type { Completion } from './completion.ts'
import { ModelFault } from './faults.ts'
import type { Endpoint } from './request.ts'

/** The JSON that a model was asked for; models like to put it into a block of code. */
export const jsonIn = ({ text, isCut }: Completion, { url }: Endpoint): Completion => {
  const bare = text.match(/^\s*```(?:json)?\s*\n(.*?)\n?\s*```\s*$/is)?.[1] ?? text
  if (isCut) return { text: bare, isCut }
  try {
    JSON.parse(bare)
    return { text: bare, isCut }
  } catch (error) {
    throw new ModelFault('answer', `The model at ${url.host} did not return JSON.`, error)
  }
}
