import type { StandardView } from '../ticket-data/filters.ts'
import {
  AllIcon,
  ClockIcon,
  ClosedIcon,
  DueIcon,
  InboxIcon,
  MineIcon,
  NobodyIcon,
  SnoozeIcon,
  SpamIcon,
  WarningIcon,
} from '../ui/icons/icons.tsx'

export const viewIcons = {
  inbox: InboxIcon,
  mine: MineIcon,
  unassigned: NobodyIcon,
  waiting: ClockIcon,
  snoozed: SnoozeIcon,
  closed: ClosedIcon,
  spam: SpamIcon,
  all: AllIcon,
  due: DueIcon,
  failed: WarningIcon,
} satisfies Record<StandardView, unknown>
