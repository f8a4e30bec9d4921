import { type KeyboardEvent, useState } from 'react'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { Icon, PlusIcon } from '../../platform/ui/icons/icons.tsx'
import { Menu } from '../../platform/ui/menu.tsx'
import { toast } from '../../platform/ui/toasts/toasts.tsx'
import { workflowStrings } from '../../platform/workflow-strings.ts'
import { type Draft, type DraftItem, draftItem, withItem } from '../data/draft.ts'
import type { ActionName } from '../words/kinds.ts'
import type { Names } from '../words/sentence.ts'
import { ActionRule } from './action-rule.tsx'
import type { Attempt } from './item-errors.ts'
import { useNewItem } from './use-new-item.ts'

const texts = workflowStrings.workflowBuilder

type Props = {
  draft: Draft
  set: (part: Partial<Draft>) => void
  change: (change: (draft: Draft) => Partial<Draft>) => void
  attempt: Attempt
  names: Names | undefined
  isReadOnly: boolean
}

// The texts have one of each action.
const actionNames = Object.keys(texts.actionNames) as ActionName[]
const initial: Partial<Record<ActionName, DraftItem['parameters']>> = {
  set_status: { status: 'closed' },
  assign_ticket: { assign_type: 'team' },
  set_priority: { priority: 'high' },
  snooze: { value: 1, unit: 'days' },
  notify: { notify: 'assignee' },
  set_field: { key: '', value: '' },
  add_to_linked: { linked: 'parent' },
  send_http_request: { method: 'POST', url: '' },
  post_to_chat: { url: '', text: '{{contact.name}}: {{ticket.subject}}' },
}
const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

/** The actions, in the order in which they run. */
export const ActionsPart = ({ draft: { actions }, set, change, attempt, names, isReadOnly }: Props) => {
  const { list, focusNew } = useNewItem<HTMLOListElement>()
  const [said, say] = useState('')
  const [newest, setNewest] = useState('')
  const add = (type: ActionName) => {
    focusNew()
    const item = draftItem({ type, parameters: initial[type] ?? {} })
    setNewest(item.key)
    set({ actions: [...actions, item] })
  }
  const remove = (item: DraftItem, place: number) => {
    change(({ actions }) => ({ actions: actions.filter(({ key }) => key !== item.key) }))
    const undo = () => change(({ actions }) => ({ actions: actions.toSpliced(place, 0, item) }))
    toast({ text: texts.actionRemoved, undo })
  }
  const move = (item: DraftItem, to: number) => {
    if (isReadOnly || !actions[to]) return
    set({ actions: actions.filter((one) => one !== item).toSpliced(to, 0, item) })
    say(
      strings.sorting.moved(texts.actionNames[item.type as ActionName] ?? item.type, to + 1, actions.length),
    )
  }
  const byKey = (event: KeyboardEvent, item: DraftItem, place: number) => {
    const step = steps[event.key]
    if (!event.altKey || !step) return
    event.preventDefault()
    move(item, place + step)
  }
  return (
    <section className="rule-part">
      <h2>{texts.thenWord}</h2>
      {actions.length === 0 && <p className="help">{texts.noActions}</p>}
      <ol ref={list} aria-label={texts.actions}>
        {actions.map((item, place) => (
          <li key={item.key} onKeyDown={(event) => byKey(event, item, place)}>
            <ActionRule
              place={place + 1}
              item={item}
              attempt={attempt}
              set={(changed) => change(({ actions }) => ({ actions: withItem(actions, changed) }))}
              remove={() => remove(item, place)}
              up={place > 0 ? () => move(item, place - 1) : undefined}
              down={place < actions.length - 1 ? () => move(item, place + 1) : undefined}
              names={names}
              isReadOnly={isReadOnly}
              isNew={item.key === newest}
            />
          </li>
        ))}
      </ol>
      <p className="only-heard" aria-live="polite">
        {said}
      </p>
      {!isReadOnly && (
        <Menu
          label={texts.addAction}
          placement="bottom start"
          entries={actionNames.map((name) => ({
            id: name,
            label: texts.actionNames[name],
            run: () => add(name),
          }))}
        >
          <Button className="small">
            <Icon of={PlusIcon} />
            {texts.addAction}
          </Button>
        </Menu>
      )}
    </section>
  )
}
