import { workflowStrings } from '../../platform/workflow-strings.ts'
import { actionNameOf, type Item, textsIn } from './kinds.ts'
import { actionWords, conditionWords, type Names, type Rules, sentenceOf } from './sentence.ts'

const words = workflowStrings.workflowWords

type Texts = Rules & { name: string; description: string }

/** A workflow with a line for each part, to compare two versions. */
export const textOfDraft = (draft: Texts, names: Names) => {
  const { name, description, conditions, actions, condition_match_type } = draft
  const joint = condition_match_type === 'any' ? words.or : words.and
  const when = sentenceOf({ ...draft, conditions: [], actions: [] }, names)
  return [
    name,
    ...(description ? [description] : []),
    when.slice(0, -words.nothing.length),
    ...conditions.map((condition) => `${joint.trim()} ${conditionWords(condition, names)}`),
    ...actions.flatMap((action) => [actionWords(action, names), ...linesIn(action)]),
  ].join('\n')
}

/** The texts of an action that its words do not have, such as the body of a reply. */
const linesIn = ({ type, parameters = {} }: Item) => {
  const isRequest = ['send_http_request', 'post_to_chat', 'run_ai_prompt'].includes(actionNameOf(type))
  return texts
    .flatMap((name) => textsIn(parameters[name]))
    .flatMap((text) => (isRequest ? text : plain(text)).split('\n'))
    .filter((line) => line.trim() !== '')
    .map((line) => `  ${line}`)
}

const texts = ['method', 'url', 'content_type', 'body', 'text', 'prompt']

const plain = (html: string) => html.replaceAll(/<(?:br|\/p|\/li)[^>]*>/g, '\n').replaceAll(/<[^>]+>/g, '')
