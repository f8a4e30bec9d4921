import { useQuery } from '@tanstack/react-query'
import { ticketPriorities } from '../../../contract/base/ticket-values.ts'
import * as queries from '../../platform/api/queries.ts'
import type { TargetPolicy } from '../../platform/api/types.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { DownIcon, Icon } from '../../platform/ui/icons/icons.tsx'
import { Picker } from '../../platform/ui/picker.tsx'

const texts = strings.targets

export type Conditions = Pick<TargetPolicy, 'channel_ulids' | 'priorities' | 'tag_ulids' | 'company_ulids'>
type Kind = keyof typeof texts.all
type Named = { id: string; name: string }

/** Returns the conditions with their possible values, in the order of the form. */
export const useConditions = () => {
  const { data: channels = [] } = useQuery(queries.channels)
  const { data: tags = [] } = useQuery(queries.tags)
  const { data: companies = [] } = useQuery(queries.companies)
  const named = (items: { ulid: string; name: string }[]): Named[] =>
    items.map(({ ulid, name }) => ({ id: ulid, name }))
  const priorities = ticketPriorities.map((id) => ({ id, name: strings.priority[id] }))
  const kinds: { kind: Kind; field: keyof Conditions; label: string; all: Named[] }[] = [
    { kind: 'channel', field: 'channel_ulids', label: texts.channels, all: named(channels) },
    { kind: 'priority', field: 'priorities', label: texts.priorities, all: priorities },
    { kind: 'tag', field: 'tag_ulids', label: texts.tags, all: named(tags) },
    { kind: 'company', field: 'company_ulids', label: texts.companies, all: named(companies) },
  ]
  return kinds
}

type Props = { values: Conditions; set: (field: keyof Conditions, chosen: string[] | null) => void }

/** Chooses to which tickets a policy applies. A condition without a choice fits all. */
export const ConditionFields = ({ values, set }: Props) => (
  <fieldset className="target-conditions">
    <legend className="label">{texts.conditions}</legend>
    {useConditions()
      .filter(({ all, field }) => all.length > 0 || values[field])
      .map(({ kind, field, label, all }) => {
        const chosen: readonly string[] = values[field] ?? []
        const others = (id: string) => chosen.filter((one) => one !== id)
        const choose = (id: string) => {
          const next = chosen.includes(id) ? others(id) : [...chosen, id]
          set(field, next.length ? next : null)
        }
        const names = all.filter(({ id }) => chosen.includes(id)).map(({ name }) => name)
        const text = names.length ? names.join(', ') : texts.all[kind]
        return (
          <Picker
            key={kind}
            label={label}
            isMultiple
            choices={all.map(({ id, name }) => ({ id, label: name, isChosen: chosen.includes(id) }))}
            onChoose={choose}
          >
            <Button aria-label={`${label}: ${text}`}>
              <span className="what">{text}</span>
              <Icon of={DownIcon} />
            </Button>
          </Picker>
        )
      })}
  </fieldset>
)
