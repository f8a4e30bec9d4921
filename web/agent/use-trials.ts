import { useEffect, useRef, useState } from 'react'
import { call } from '../platform/api/client.ts'
import type { BodyOf, ResponseOf } from '../platform/api/endpoints.ts'

export type Trial = ResponseOf<'POST /api/agent-trials'>['data']
export type SandboxTurn = { text: string; trial?: Trial }
type Sent = BodyOf<'POST /api/agent-trials'>['messages']

/** The maximum number of turns that the server accepts. A turn has up to two messages. */
const mostTurns = 20
const longestText = 5_000

/** A conversation with the agent that exists only in this page. `agent` is `channel-` or `brain-` with a ULID. */
export const useTrials = (agent: string) => {
  const [turns, setTurns] = useState<SandboxTurn[]>([])
  const [error, setError] = useState<Error | null>(null)
  const request = useRef<AbortController>(undefined)
  useEffect(() => () => request.current?.abort(), [])
  const [kind = '', ulid = ''] = agent.split('-')
  const isWaiting = turns.length > 0 && turns.at(-1)?.trial === undefined

  const send = async (text: string) => {
    const before = turns.slice(-mostTurns + 1)
    const own = new AbortController()
    request.current = own
    setError(null)
    setTurns([...turns, { text }])
    try {
      const body = {
        ...(kind === 'channel' ? { channel_ulid: ulid } : { brain_ulid: ulid }),
        messages: [...before.flatMap(messagesOf), { author: 'contact' as const, text }],
      }
      const { data } = await call('POST /api/agent-trials', { body, signal: own.signal })
      setTurns([...turns, { text, trial: data }])
      return true
    } catch (error) {
      if (own.signal.aborted) return false
      setTurns(turns)
      setError(error as Error)
      return false
    }
  }
  /** Cancels the request and removes its message. */
  const stop = () => {
    request.current?.abort()
    setTurns(turns.filter(({ trial }) => trial))
  }
  const restart = () => {
    request.current?.abort()
    setError(null)
    setTurns([])
  }
  return { turns, error, isWaiting, send, stop, restart }
}

/** The messages of a turn that the contact knows: a reply is among them only if it was sent. */
const messagesOf = ({ text, trial }: SandboxTurn): Sent => {
  const asked = { author: 'contact' as const, text, is_handed_over: trial?.outcome === 'handed_over' }
  if (trial?.outcome !== 'replied' || !trial.body_text) return [asked]
  const supports = trial.sources.flatMap((source) => source.supports)
  return [asked, { author: 'agent', text: trial.body_text.slice(0, longestText), supports }]
}
