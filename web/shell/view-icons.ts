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
} from '../platform/ui/icons/icons.tsx'
import type { StandardView } from '../tickets/ticket-data/filters.ts'

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
