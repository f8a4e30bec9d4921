import { lazy, Suspense } from 'react'
import { ticketStatuses } from '../../../contract/base/ticket-values.ts'
import { notAutomatic } from '../../platform/editor/placeholder-names.ts'
import { RichTextField } from '../../platform/editor/rich-text-field.tsx'
import { TextWithChips } from '../../platform/editor/text-with-chips.tsx'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'
import { workflowStrings } from '../../platform/workflow-strings.ts'
import { type AssignKind, actionNameOf, assignKindOf, type Parameters, textsIn } from '../words/kinds.ts'
import type { Names } from '../words/sentence.ts'
import type { ActionProps } from './action-rule.tsx'
import { FieldSetting } from './fields/field-setting.tsx'
import { RefsField } from './fields/refs-field.tsx'
import { TextWithPlaceholders } from './fields/text-with-placeholders.tsx'
import { errorOfItem } from './item-errors.ts'

const texts = workflowStrings.workflowBuilder

const RequestFields = lazy(async () => ({
  default: (await import('./fields/request-fields.tsx')).RequestFields,
}))
const ChatFields = lazy(async () => ({
  default: (await import('./fields/chat-fields.tsx')).ChatFields,
}))
const Further = lazy(async () => ({
  default: (await import('./fields/further-action-fields.tsx')).FurtherActionFields,
}))

type Props = Pick<ActionProps, 'item' | 'attempt' | 'set' | 'names' | 'isReadOnly' | 'isNew'> & {
  /** Short ones are words of the sentence, texts are below. */
  part: 'words' | 'below'
}

const statuses = ticketStatuses.map((value) => ({
  value,
  label: workflowStrings.workflowWords.statuses[value],
}))

/** The parameters of an action. */
export const ActionFields = ({ part, ...props }: Props) =>
  part === 'words' ? <WordFields {...props} /> : <TextFields {...props} />

type FieldProps = Omit<Props, 'part'>

const WordFields = ({ item, attempt, set, names, isReadOnly }: FieldProps) => {
  const { parameters } = item
  const change = (part: Parameters) => set({ ...item, parameters: { ...parameters, ...part } })
  const error = errorOfItem(attempt, 'actions', item)
  const action = actionNameOf(item.type)
  switch (action) {
    case 'set_priority':
    case 'snooze':
    case 'add_followers':
    case 'notify':
    case 'send_mail':
    case 'forward':
    case 'add_to_linked':
    case 'create_ticket':
      return (
        <Suspense>
          <Further
            {...{ action, parameters, change, names, error, isReadOnly }}
            errorAt={(name) => errorOfItem(attempt, 'actions', item, [name])}
          />
        </Suspense>
      )
    case 'set_status':
      return (
        <SelectField
          label={texts.status}
          isLabelHidden
          value={parameters.status as 'open'}
          options={statuses}
          onChange={(status) => change({ status })}
          isDisabled={isReadOnly}
        />
      )
    case 'assign_ticket':
      return <AssignFields {...{ parameters, change, names, error, isReadOnly }} />
    case 'add_tags':
    case 'remove_tags':
      return (
        <RefsField
          kind="tag"
          label={texts.choose.tag}
          ulids={textsIn(parameters.tags)}
          onChange={(tags) => change({ tags })}
          names={names}
          isMultiple
          isReadOnly={isReadOnly}
          error={error}
        />
      )
    default:
      return null
  }
}

// The texts have one of each kind.
const kinds = (Object.keys(texts.assignees) as AssignKind[]).map((value) => ({
  value,
  label: texts.assignees[value],
}))

type AssignProps = {
  parameters: Parameters
  change: (part: Parameters) => void
  names: Names | undefined
  error: string | undefined
  isReadOnly: boolean
}

const AssignFields = ({ parameters, change, names, error, isReadOnly }: AssignProps) => {
  const kind = assignKindOf(parameters)
  const named = kind === 'user' ? 'user' : 'team'
  const ulid = parameters[named]
  return (
    <>
      <SelectField
        label={texts.assignee}
        isLabelHidden
        value={kind}
        options={kinds}
        onChange={(assign_type) => change({ assign_type })}
        isDisabled={isReadOnly}
      />
      {kind !== 'unassign' && (
        <RefsField
          kind={named}
          label={texts.choose[named]}
          ulids={textsIn(ulid).filter(Boolean)}
          onChange={([chosen]) => change({ [named]: chosen ?? null })}
          names={names}
          isReadOnly={isReadOnly}
          error={error}
        />
      )}
    </>
  )
}

const TextFields = ({ item, attempt, set, names, isReadOnly, isNew }: FieldProps) => {
  const { parameters } = item
  const change = (part: Parameters) => set({ ...item, parameters: { ...parameters, ...part } })
  const errorAt = (name: string) => errorOfItem(attempt, 'actions', item, [name])
  const name = actionNameOf(item.type)
  switch (name) {
    case 'send_reply':
    case 'send_mail':
    case 'forward':
    case 'notify':
    case 'create_ticket':
    case 'add_to_linked':
    case 'add_note': {
      const body = String(parameters.body ?? '')
      if (isReadOnly) return <StoredMessage html={body} />
      return (
        <RichTextField
          label={texts.message}
          help={helpOf[name]}
          initial={body}
          onChange={(body) => change({ body })}
          error={errorAt('body')}
          hasFocus={isNew}
          {...(name === 'send_reply' && { without: notAutomatic })}
        />
      )
    }
    case 'send_http_request':
      return (
        <Suspense>
          <RequestFields parameters={parameters} set={change} errorAt={errorAt} isReadOnly={isReadOnly} />
        </Suspense>
      )
    case 'post_to_chat':
      return (
        <Suspense>
          <ChatFields parameters={parameters} set={change} errorAt={errorAt} isReadOnly={isReadOnly} />
        </Suspense>
      )
    case 'set_field':
      return <FieldSetting {...{ parameters, change, errorAt, isReadOnly }} />
    case 'run_ai_prompt':
      return (
        <TextWithPlaceholders
          label={texts.prompt}
          help={texts.promptHelp}
          rows={4}
          value={String(parameters.prompt ?? '')}
          onChange={(prompt) => change({ prompt })}
          error={errorAt('prompt')}
          isReadOnly={isReadOnly}
        />
      )
    default:
      return <GoneHelp parameters={parameters} names={names} />
  }
}

const helpOf = {
  send_reply: texts.replyHelp,
  send_mail: texts.mailHelp,
  forward: texts.forwardHelp,
  add_note: texts.noteHelp,
  add_to_linked: texts.noteHelp,
  notify: texts.notifyHelp,
  create_ticket: texts.ticketHelp,
}

/** The text of a message as members read it who cannot change it. */
const StoredMessage = ({ html }: { html: string }) => {
  const text = new DOMParser().parseFromString(html.replaceAll(/<(br|\/p|\/li)>/g, '\n'), 'text/html').body
  return (
    <p className="stored-message" dir="auto">
      <TextWithChips text={text.textContent.trim()} />
    </p>
  )
}

const GoneHelp = ({ parameters, names }: { parameters: Parameters; names: Names | undefined }) => {
  const kind =
    parameters.assign_type === undefined ? 'tag' : assignKindOf(parameters) === 'user' ? 'user' : 'team'
  const ulids = textsIn(parameters[kind === 'tag' ? 'tags' : kind]).filter(Boolean)
  const isGone = names !== undefined && ulids.some((ulid) => !names[kind].has(ulid.toLowerCase()))
  return isGone && <p className="error">{texts.goneHelp[kind]}</p>
}
