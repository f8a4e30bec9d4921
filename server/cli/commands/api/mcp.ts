import { createInterface } from 'node:readline'
import { publicUrl } from '../../../config.ts'
import { badRequest } from '../../../platform/kernel/problem.ts'
import * as described from '../../descriptions/api.ts'
import { command } from '../../terminal/command.ts'

const atOnce = 16
const answerMs = 120_000
const internalError = -32603

/** Passes messages of the Model Context Protocol on to `/mcp`: one code path for both ways. */
export const mcp = command({
  ...described.mcp,
  run: async ({ values: { workspace }, config, say, print }) => {
    const { BELLHOP_TOKEN: token } = config
    if (token === undefined)
      throw badRequest('BELLHOP_TOKEN is not set. "bellhop token create --no-send" creates an API token.')
    const url = new URL('/mcp', publicUrl(config))
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      authorization: `Bearer ${token}`,
      ...(workspace !== undefined && { 'x-workspace-id': workspace }),
    }
    const pass = async (line: string) => {
      const answer = await answerOf(url, headers, line)
      if (answer.line !== undefined) await print(answer.line)
      if (answer.fault !== undefined) say(answer.fault)
    }
    const running = new Set<Promise<void>>()
    for await (const line of createInterface({ input: process.stdin })) {
      if (line.trim() === '') continue
      const one = pass(line).finally(() => running.delete(one))
      running.add(one)
      if (running.size >= atOnce) await Promise.race(running)
    }
    await Promise.all(running)
    return 0
  },
})

type Answer = { line?: string; fault?: string }

const answerOf = async (url: URL, headers: Record<string, string>, line: string): Promise<Answer> => {
  const request = { method: 'POST', headers, body: line, signal: AbortSignal.timeout(answerMs) }
  try {
    const response = await fetch(url, request)
    const text = await response.text()
    if (text === '') return {}
    const answer: { jsonrpc?: string; message?: string } = JSON.parse(text)
    if (Array.isArray(answer) || answer.jsonrpc) return { line: text }
    return failure(line, `${answer.message} (${response.status})`)
  } catch (error) {
    return failure(line, `${url} cannot be reached: ${(error as Error).message}`)
  }
}

/** The answer to a message that has an id. Others get none. */
const failure = (line: string, message: string): Answer => {
  const id = idOf(line)
  if (id === undefined) return { fault: message }
  return {
    line: JSON.stringify({ jsonrpc: '2.0', id, error: { code: internalError, message } }),
    fault: message,
  }
}

const idOf = (line: string): unknown => {
  try {
    return JSON.parse(line).id
  } catch {
    return null
  }
}
