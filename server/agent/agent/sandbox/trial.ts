import type { AgentTrial, AgentTrialBody } from '../../../../contract/agent/agent-trials.ts'
import { type ArticleSearch, findBrain } from '../../../articles/index.ts'
import { textOf } from '../../../messages/index.ts'
import type { Db } from '../../../platform/db/open.ts'
import type { Write } from '../../../platform/db/transaction.ts'
import type { Principal } from '../../../platform/http/callers/principal.ts'
import { fieldFaults, label } from '../../../platform/kernel/field-faults.ts'
import { invalid } from '../../../platform/kernel/problem.ts'
import { type Model, ModelFault } from '../../../platform/model/model.ts'
import { mostAttempts } from '../answering/answer.ts'
import { pagesIn } from '../decision/bodies.ts'
import { decide } from '../decision/decide.ts'
import { draftsFor, sourcesOf } from '../decision/drafts.ts'
import { intentionOf, reasonToLeave } from '../decision/rules.ts'
import { conversationOf, questionOf, usedSourcesIn } from './conversation.ts'
import { channelToTry, type Tried } from './sandbox-store.ts'

export type Services = { db: Db; articles: ArticleSearch; model: Model | undefined }

/** The agent of an accessible channel, with another brain if one is chosen; or a brain as if a channel sent its replies. */
export const findTried = async (tx: Write, body: AgentTrialBody, me: Principal): Promise<Tried> => {
  const { channel_ulid, brain_ulid } = body
  const tried = channel_ulid ? await channelToTry(tx, channel_ulid.toLowerCase(), me.channels) : anyChannel
  if (!tried) throw invalid({ channel_ulid: [fieldFaults.selected(label('channel_ulid'))] })
  if (!brain_ulid) return tried
  const brain = await findBrain(tx, brain_ulid.toLowerCase())
  if (!brain) throw invalid({ brain_ulid: [fieldFaults.selected(label('brain_ulid'))] })
  return { ...tried, brain }
}

const anyChannel: Tried = {
  channel: { ulid: '', name: '', type: 'widget', email_address: '', agent_mode: 'reply' },
  brain: null,
}

/** Rejects a trial that is not a question of a contact to one agent. */
export const assertTriable = ({ channel_ulid, brain_ulid, messages }: AgentTrialBody) => {
  if (!channel_ulid && !brain_ulid) throw invalid({ channel_ulid: ['Choose a channel or a brain.'] })
  const last = messages.length - 1
  if (messages[last]?.author !== 'contact')
    throw invalid({ [`messages.${last}.author`]: ['The last message must be from the contact.'] })
  if (!messages[last].text.trim())
    throw invalid({ [`messages.${last}.text`]: [fieldFaults.required(label('text'))] })
}

const longestMs = 30_000

/**
 * Decides with the code of the agent, in which only reading is possible. It does not wait for a model that is down:
 * the last attempt decides about the outcome.
 */
export const runTrial = async (
  services: Services,
  {
    workspace,
    tried,
    body,
    help,
    gone,
  }: {
    workspace: number
    tried: Tried
    body: AgentTrialBody
    /** The URL of the help centre. Null if it is turned off. */
    help: string | null
    gone: AbortSignal
  },
  timeoutMs = longestMs,
): Promise<AgentTrial> => {
  const { brain, channel } = tried
  const question = questionOf(tried, body)
  const conversation = conversationOf(body.messages)
  const nothing = {
    body_html: null,
    body_text: null,
    certainty: null,
    sources: [],
    brain_ulid: brain?.ulid ?? null,
  }
  const leaveReason = reasonToLeave(question, conversation)
  if (leaveReason !== undefined || !brain)
    return { ...nothing, outcome: 'left', words: leaveReason ?? 'The channel no longer has a brain.' }
  const model = boundedModel(services.model, gone, timeoutMs)
  const decision = await decide({ ...services, model }, workspace, {
    question,
    brain,
    conversation,
    usedSources: usedSourcesIn(body.messages),
    attempts: mostAttempts,
  })
  if ('retryReason' in decision) return { ...nothing, outcome: 'left', words: decision.retryReason }
  const { proposal } = await draftsFor(decision, pagesIn(help))
  return {
    ...nothing,
    ...intentionOf(decision, channel.agent_mode),
    body_html: proposal?.html ?? null,
    body_text: proposal ? textOf(proposal.html) : null,
    certainty: decision.certainty,
    sources: sourcesOf(decision),
  }
}

/** Ends the request to the model when the caller is gone, or has waited long enough. */
const boundedModel = (model: Model | undefined, gone: AbortSignal, timeoutMs: number): Model | undefined =>
  model && {
    name: model.name,
    complete: async (request) => {
      const signal = AbortSignal.any([gone, AbortSignal.timeout(timeoutMs)])
      try {
        return await model.complete({ ...request, signal })
      } catch (error) {
        if (!signal.aborted) throw error
        throw new ModelFault(
          'timeout',
          `${model.name} did not answer within ${timeoutMs / 1_000} seconds.`,
          error,
        )
      }
    },
  }
