import './ticket-targets.css'
import type { Ticket } from '../../platform/api/types.ts'
import { useNow } from '../../platform/base/use-now.ts'
import { strings } from '../../platform/strings/strings.ts'
import { DueIcon, Icon } from '../../platform/ui/icons/icons.tsx'
import { inFull, timeZone } from '../../platform/ui/time/dates.ts'
import { durationText } from '../../platform/ui/time/durations.ts'

type Targets = NonNullable<Ticket['targets']>
type Target = Targets['items'][number]

const texts = strings.targets

/** The targets of a ticket, each with the time that is left. */
export const TicketTargets = ({ targets }: { targets: Targets | null }) => {
  const now = useNow()
  timeZone.use()
  if (!targets || targets.items.length === 0) return null
  const { policy, items } = targets
  return (
    <ul className="ticket-targets" aria-label={texts.label}>
      {items.map((target) => (
        <li key={target.kind} title={titleOf(target, policy.name)} data-due={urgencyOf(target, now)}>
          <Icon of={DueIcon} />
          <span className="muted">{texts.kinds[target.kind]}</span>
          <span>{stateText(target, now)}</span>
        </li>
      ))}
    </ul>
  )
}

const titleOf = ({ due_at }: Target, policy: string) =>
  due_at ? texts.at(inFull(due_at), policy) : texts.by(policy)

const isRunning = ({ state, completed_at }: Target) =>
  state === 'open' || (state === 'breached' && completed_at === null)

const urgencyOf = (target: Target, now: number) => {
  const { due_at, due_soon_at } = target
  if (!isRunning(target) || !due_at) return undefined
  if (Date.parse(due_at) <= now) return 'overdue'
  return due_soon_at && Date.parse(due_soon_at) <= now ? 'soon' : undefined
}

const stateText = (target: Target, now: number) => {
  const { state, due_at, remaining_seconds } = target
  if (state === 'paused') return texts.paused(durationText(remaining_seconds ?? 0))
  if (state === 'met') return texts.met
  if (!isRunning(target)) return texts.breached
  if (!due_at) return texts.never
  const leftMs = Date.parse(due_at) - now
  const time = durationText(Math.abs(leftMs) / 1_000)
  return leftMs > 0 ? texts.due(time) : texts.overdue(time)
}
