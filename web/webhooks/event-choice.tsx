import '../platform/ui/fields/fields.css'
import { eventStrings } from '../platform/event-strings.ts'
import { pageStrings } from '../platform/page-strings.ts'
import { Button } from '../platform/ui/button.tsx'
import { DownIcon, Icon } from '../platform/ui/icons/icons.tsx'
import { Picker } from '../platform/ui/picker.tsx'

const texts = pageStrings.settings.webhooks

const every = '*'

const groupOf = (type: string) => {
  const [first = ''] = type.split('.')
  return first in eventStrings.groups ? eventStrings.groups[first as keyof typeof eventStrings.groups] : first
}

const types = Object.entries(eventStrings.types).map(([id, label]) => ({
  id,
  label,
  hint: id,
  group: groupOf(id),
}))

/** The most events whose names are on the button. */
const mostNames = 3

type Props = { chosen: string[]; change: (types: string[]) => void }

/** All events, or some types of them. */
export const EventChoice = ({ chosen, change }: Props) => {
  const toggle = (id: string) => {
    const others = chosen.filter((one) => one !== id && one !== every)
    const next = chosen.includes(id) ? others : [...others, id]
    change(id === every || next.length === 0 ? [every] : next)
  }
  const choices = [{ id: every, label: texts.allEvents }, ...types].map((choice) => ({
    ...choice,
    isChosen: chosen.includes(choice.id),
  }))
  const names = choices.filter(({ isChosen }) => isChosen).map(({ label }) => label)
  const text = names.length > mostNames ? texts.someEvents(names.length) : names.join(', ')
  return (
    <div className="field">
      <span className="label">{texts.types}</span>
      <Picker label={texts.types} choices={choices} onChoose={toggle} isMultiple>
        <Button className="select-button" aria-label={`${texts.types}: ${text}`}>
          <span className="what">{text}</span>
          <Icon of={DownIcon} />
        </Button>
      </Picker>
    </div>
  )
}
