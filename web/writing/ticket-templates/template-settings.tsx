import { useQuery } from '@tanstack/react-query'
import { ticketPriorities } from '../../../contract/base/ticket-values.ts'
import * as queries from '../../platform/api/queries.ts'
import { pageStrings } from '../../platform/page-strings.ts'
import { listOf } from '../../platform/strings/base/counts.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'
import { DownIcon, Icon } from '../../platform/ui/icons/icons.tsx'
import { TagPicker } from '../../tickets/pickers/tag-picker.tsx'
import type { Parts } from './ticket-template-dialog.tsx'

const texts = pageStrings.settings.ticketTemplates
const none = { value: '', label: texts.nothing }

/** The choices of a team, for a template and its children. */
export const TeamField = ({ value, onChange }: { value: string; onChange: (team: string) => void }) => {
  const { data: teams = [] } = useQuery(queries.teams)
  const options = [none, ...teams.map(({ ulid, name }) => ({ value: ulid, label: name }))]
  return <SelectField label={texts.team} {...{ value, options, onChange }} />
}

/** What a ticket gets beside its texts. */
export const TemplateSettings = ({ values, set }: Parts) => {
  const { data: members = [] } = useQuery(queries.members)
  const priorities = ticketPriorities.map((value) => ({ value, label: strings.priority[value] }))
  return (
    <>
      <SelectField
        label={texts.priority}
        value={values.priority}
        options={[{ value: '' as const, label: texts.nothing }, ...priorities]}
        onChange={(priority) => set('priority', priority)}
      />
      <TeamField value={values.team_ulid} onChange={(team) => set('team_ulid', team)} />
      <SelectField
        label={texts.assignee}
        value={values.assignee_ulid}
        options={[none, ...members.map(({ ulid, name }) => ({ value: ulid, label: name }))]}
        onChange={(assignee) => set('assignee_ulid', assignee)}
      />
      <Tags {...{ values, set }} />
    </>
  )
}

const Tags = ({ values, set }: Parts) => {
  const { data: tags = [] } = useQuery(queries.tags)
  const chosen = tags.filter(({ ulid }) => values.tag_ulids.includes(ulid))
  const toggle = (ulid: string) => {
    const others = values.tag_ulids.filter((one) => one !== ulid)
    set('tag_ulids', others.length < values.tag_ulids.length ? others : [...others, ulid])
  }
  const words = chosen.length ? listOf(chosen.map(({ name }) => name)) : texts.nothing
  return (
    <div className="field">
      <span className="label">{texts.tags}</span>
      <TagPicker chosen={chosen} isMultiple onChoose={({ ulid }) => toggle(ulid)}>
        <Button className="select-button" aria-label={`${texts.tags}: ${words}`}>
          {words}
          <Icon of={DownIcon} />
        </Button>
      </TagPicker>
    </div>
  )
}
