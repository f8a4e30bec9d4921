import { useQuery } from '@tanstack/react-query'
import * as queries from '../../platform/api/queries.ts'
import type { Tag, Ticket } from '../../platform/api/types.ts'
import { shortcuts } from '../../platform/commands/shortcuts.ts'
import { strings } from '../../platform/strings/strings.ts'
import { LabelledButton } from '../../platform/ui/button.tsx'
import { PersonIcon, SnoozeIcon, TagIcon } from '../../platform/ui/icons/icons.tsx'
import { Picker } from '../../platform/ui/picker.tsx'
import { type Change, toggleTag } from '../ticket-data/change.ts'
import { BulkTeam } from './bulk-team.tsx'
import { assigneeChoices, priorityChoices, priorityIcons, priorityOf } from './choices.tsx'
import { SnoozePicker } from './snooze-picker.tsx'
import { TagPicker } from './tag-picker.tsx'

export type PickerName = 'assignee' | 'team' | 'tag' | 'snooze' | 'priority'

type Props = {
  tickets: Ticket[]
  chosenTags: Tag[]
  change: (change: Change) => void
  opened: (name: PickerName) => { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }
}

/** Buttons with pickers that change tickets of the list. */
export const ChangePickers = ({ tickets, chosenTags, change, opened }: Props) => {
  const { data: members = [] } = useQuery(queries.members)
  return (
    <>
      <SnoozePicker
        isSnoozed={tickets.some(({ is_snoozed }) => is_snoozed)}
        choose={change}
        {...opened('snooze')}
      >
        <LabelledButton
          icon={SnoozeIcon}
          text={strings.snooze.label}
          label={shortcuts.snooze.label}
          keys={shortcuts.snooze.keys}
          showsKeys
        />
      </SnoozePicker>
      <Picker
        label={strings.priority.set}
        choices={priorityChoices()}
        onChoose={(id) => {
          const priority = priorityOf(id)
          if (priority) change({ kind: 'priority', priority })
        }}
        {...opened('priority')}
      >
        <LabelledButton
          icon={priorityIcons.high}
          text={strings.bulk.priority}
          label={shortcuts.priority.label}
          keys={shortcuts.priority.keys}
          showsKeys
        />
      </Picker>
      <Picker
        label={strings.ticket.assignTo}
        choices={assigneeChoices(members, undefined)}
        onChoose={(id) =>
          change({ kind: 'assignee', member: members.find(({ ulid }) => ulid === id) ?? null })
        }
        {...opened('assignee')}
      >
        <LabelledButton
          icon={PersonIcon}
          text={strings.ticket.assign}
          label={shortcuts.assign.label}
          keys={shortcuts.assign.keys}
          showsKeys
        />
      </Picker>
      <BulkTeam change={change} {...opened('team')} />
      <TagPicker
        isMultiple
        chosen={chosenTags}
        onChoose={(tag) => change(toggleTag(chosenTags, tag))}
        {...opened('tag')}
      >
        <LabelledButton
          icon={TagIcon}
          text={strings.ticket.tag}
          label={shortcuts.tag.label}
          keys={shortcuts.tag.keys}
          showsKeys
        />
      </TagPicker>
    </>
  )
}
