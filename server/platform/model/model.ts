import { type Completion, completionIn } from './completion.ts'
import { asModelFault } from './faults.ts'
import { jsonIn } from './json.ts'
import { type Limits, usualLimits } from './limits.ts'
import { startPatience } from './patience.ts'
import { ask, type Endpoint, type ModelRequest } from './request.ts'
import { textOf } from './text-of.ts'

export { ModelFault } from './faults.ts'

export type Model = {
  name: string
  /** `isCut` when there would have been more of the text. Faults are `ModelFault`s, with words for people. */
  complete(request: ModelRequest): Promise<Completion>
}

type Settings = { url: string; key: string | undefined; name: string; limits?: Partial<Limits> }

/** A model behind an endpoint that speaks as OpenAI's for chats does. The operator named it, so it may be anywhere. */
export const modelAt = ({ url, key, name, limits: given }: Settings): Model => {
  const limits = { ...usualLimits, ...given }
  const endpoint: Endpoint = { url: chatsAt(url), key, model: name, limits, habits: new Set() }
  return { name, complete: (request) => complete(endpoint, request) }
}

/** People copy the address with and without its end. */
const chatsAt = (text: string) => {
  const url = new URL(text)
  url.pathname = `${url.pathname.replace(/\/+$/, '').replace(/\/chat\/completions$/, '')}/chat/completions`
  return url
}

const complete = async (endpoint: Endpoint, request: ModelRequest): Promise<Completion> => {
  const { limits } = endpoint
  const patience = startPatience(endpoint.url.host, limits, request.signal)
  try {
    const response = await ask(endpoint, request, patience)
    const pieces = textOf(response, patience.goesOn, limits.responseBytes)
    const completion = await completionIn(pieces, endpoint, request.onText)
    return request.json ? jsonIn(completion, endpoint) : completion
  } catch (error) {
    request.signal?.throwIfAborted()
    throw asModelFault(endpoint, error)
  } finally {
    patience.end()
  }
}
