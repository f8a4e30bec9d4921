import type { Tag, Ticket } from '../../platform/api/types.ts'
import { strings } from '../../platform/strings/strings.ts'
import { PersonIcon, SnoozeIcon, TagIcon, TeamIcon } from '../../platform/ui/icons/icons.tsx'
import { Picker } from '../../platform/ui/picker.tsx'
import { type Change, toggleTag } from '../ticket-data/change.ts'
import { AssigneePicker, TeamPicker } from './assignment-pickers.tsx'
import { priorityChoices, priorityIcons, priorityOf } from './choices.tsx'
import { ShortcutButton } from './shortcut-button.tsx'
import { SnoozePicker } from './snooze-picker.tsx'
import { TagPicker } from './tag-picker.tsx'

/** The pickers, by the shortcuts that open them. */
export const pickerNames = ['assign', 'team', 'tag', 'snooze', 'priority'] as const

export type PickerName = (typeof pickerNames)[number]

/** The shortcuts that set a status. */
export const statusShortcuts = [
  ['close', 'closed'],
  ['waiting', 'waiting'],
  ['open', 'open'],
  ['spam', 'spam'],
] as const

type Props = {
  tickets: Ticket[]
  chosenTags: Tag[]
  change: (change: Change) => void
  opened: (name: PickerName) => { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }
}

/** Buttons with pickers that change tickets of the list. */
export const ChangePickers = ({ tickets, chosenTags, change, opened }: Props) => (
  <>
    <SnoozePicker
      isSnoozed={tickets.some(({ is_snoozed }) => is_snoozed)}
      choose={change}
      {...opened('snooze')}
    >
      <ShortcutButton of="snooze" icon={SnoozeIcon} />
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
      <ShortcutButton of="priority" icon={priorityIcons.high} text={strings.bulk.priority} />
    </Picker>
    <AssigneePicker choose={(member) => change({ kind: 'assignee', member })} {...opened('assign')}>
      <ShortcutButton of="assign" icon={PersonIcon} />
    </AssigneePicker>
    <TeamPicker choose={(team) => change({ kind: 'team', team })} {...opened('team')}>
      <ShortcutButton of="team" icon={TeamIcon} text={strings.ticket.team} />
    </TeamPicker>
    <TagPicker
      isMultiple
      chosen={chosenTags}
      onChoose={(tag) => change(toggleTag(chosenTags, tag))}
      {...opened('tag')}
    >
      <ShortcutButton of="tag" icon={TagIcon} text={strings.ticket.tag} />
    </TagPicker>
  </>
)
