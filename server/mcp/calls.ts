import type { Endpoint } from '../../contract/base/endpoint.ts'
import { problemCodes } from '../platform/kernel/problem-codes.ts'
import { type Arguments, Misuse, requestOf } from './inputs.ts'
import { type Part, resultOf } from './results.ts'
import type { Tool } from './tools.ts'

type Request = ReturnType<typeof requestOf>
type Answer = { status: number; headers: Record<string, unknown>; body: unknown }

/** Sends a request to the API, as the caller. */
export type Send = (request: Request) => Promise<Answer>

/** Calls the endpoints of a tool. Whatever they reject is a result that says what to do. */
export const callTool = async (tool: Tool, given: Arguments, send: Send) => {
  const { page, text_from: textFrom } = given
  const parts: Record<string, Part> = {}
  try {
    for (const [name, endpoint] of Object.entries(tool.calls)) {
      const answer = await send(requestOf(tool, endpoint, given))
      if (answer.status >= 400) return rejected(answer)
      const part = partOf(endpoint, answer.body)
      parts[name] = { ...part, value: pageOf(tool, kept(part.value, tool.keep?.[name]), whole(page, 'page')) }
    }
    return resultOf(parts, { textFrom: whole(textFrom, 'text_from') })
  } catch (error) {
    if (error instanceof Misuse) return failed({ message: error.message })
    throw error
  }
}

const whole = (value: unknown, name: string) => {
  if (value === undefined) return undefined
  if (Number.isSafeInteger(value) && Number(value) >= 0) return Number(value)
  throw new Misuse(`The argument "${name}" must be a whole number.`)
}

type Body = { data?: unknown; meta?: { next_cursor?: unknown } } | undefined

/** The content of a response, with the schema that says which texts are free. */
const partOf = ({ paging, reply }: Endpoint, body: unknown): Part => {
  const { data, meta } = (body as Body) ?? {}
  if (!paging) return { value: data ?? 'done', schema: data === undefined ? done : reply }
  return {
    value: { items: data, next_cursor: meta?.next_cursor },
    schema: { properties: { items: { items: paging.item } } },
  }
}

const done = { enum: ['done'] }

const kept = (value: unknown, names: readonly string[] | undefined): unknown => {
  if (!names || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => kept(item, names))
  if ('items' in value) return { ...value, items: kept(value.items, names) }
  return Object.fromEntries(Object.entries(value).filter(([name]) => names.includes(name)))
}

const itemsOfPage = 10

/** The newest items of a long list within a result, or an older page of them. */
const pageOf = ({ pages }: Tool, value: unknown, page = 1): unknown => {
  const list = pages && (value as Record<string, unknown> | null)?.[pages]
  if (!Array.isArray(list)) return value
  const number = Math.max(1, page)
  const end = Math.max(0, list.length - (number - 1) * itemsOfPage)
  return {
    ...(value as object),
    [pages as string]: list.slice(Math.max(0, end - itemsOfPage), end),
    [`${pages}_page`]: { page: number, pages: Math.ceil(list.length / itemsOfPage), total: list.length },
  }
}

const rejected = ({ status, headers, body }: Answer) => {
  const { code } = (body as { code?: string }) ?? {}
  const waits = headers['retry-after']
  const again = `Wait ${Number(waits) || 1} seconds, then try again.`
  const advice =
    (code && adviceFor[code]) ?? (status === 429 || status >= 500 ? again : 'Do as the message says.')
  return failed({ status, ...(body as object) }, advice)
}

const adviceFor: Record<string, string> = {
  not_found:
    'There is no such resource, or this token cannot access it. Look its ULID up with a search or a list.',
  token_may_not_send: 'This token may not do that. Save a reply with draft_reply: a person sends it.',
  read_only_token: 'This token can only read. Tell the person who asked.',
  forbidden: 'The role of the user does not allow this. Tell the person who asked.',
  conflict: 'It has changed meanwhile. Read it again, and decide anew: with a draft, use its revision.',
  validation_failed: 'Correct the named fields. ULIDs and keys come from list_choices and list_queues.',
}

/** An error that the model sees. Its words may repeat what somebody has written. */
const failed = (problem: object, advice = 'Call the tool again with other arguments.') => {
  const { content, structuredContent } = resultOf({ error: { value: problem, schema: problemSchema } })
  return {
    content: [{ ...content[0], type: 'text' as const, text: `${advice}\n\n${content[0]?.text}` }],
    structuredContent: { advice, ...structuredContent },
    isError: true,
  }
}

const problemSchema = { properties: { code: { enum: Object.keys(problemCodes) } } }
