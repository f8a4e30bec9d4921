import { useQuery } from '@tanstack/react-query'
import * as queries from '../../platform/api/queries.ts'
import { retentionStrings } from '../../platform/retention-strings.ts'
import { Button, IconButton } from '../../platform/ui/button.tsx'
import { DeleteIcon, MoreIcon } from '../../platform/ui/icons/icons.tsx'
import { Menu } from '../../platform/ui/menu.tsx'
import { inFull, timeZone } from '../../platform/ui/time/dates.ts'
import { deleteRule, type Rule, setPaused } from './rule-changes.ts'

const texts = retentionStrings.retention

/** A rule: which tickets it deletes, when it runs next, and what can be done with it. */
export const RuleRow = ({ rule, change }: { rule: Rule; change: () => void }) => {
  const { ulid, name, paused_because } = rule
  const isPaused = paused_because !== null
  const canPause = paused_because === null || paused_because === 'member'
  const entries = [
    ...(canPause
      ? [
          {
            id: 'pause',
            label: isPaused ? texts.resume : texts.pause,
            run: () => void setPaused(rule, !isPaused),
          },
        ]
      : []),
    { id: 'delete', label: texts.remove(name), icon: DeleteIcon, run: () => deleteRule({ ulid, name }) },
  ]
  return (
    <li className="retention-rule">
      <div>
        <Button look="quiet" className="retention-name" aria-label={texts.change(name)} onPress={change}>
          {name}
        </Button>
        <p className="muted">{useScopeText(rule)}</p>
        <p className="muted">
          <NextRun rule={rule} />
        </p>
      </div>
      <Menu label={texts.more(name)} entries={entries}>
        <IconButton className="small" icon={MoreIcon} label={texts.more(name)} />
      </Menu>
    </li>
  )
}

const useScopeText = ({ days, status, channel_ulids, tag_ulids, daily_limit }: Rule) => {
  const { data: channels = [] } = useQuery(queries.channels)
  const { data: tags = [] } = useQuery(queries.tags)
  const named = (label: string, all: { ulid: string; name: string }[], chosen: string[] | null) => {
    const names = all.filter(({ ulid }) => chosen?.includes(ulid)).map(({ name }) => name)
    return chosen && `${label}: ${names.join(', ') || '–'}`
  }
  return [
    texts.rule(days, status),
    named(texts.channels, channels, channel_ulids),
    named(texts.tags, tags, tag_ulids),
    texts.perNight(daily_limit),
  ]
    .filter(Boolean)
    .join(' · ')
}

const NextRun = ({ rule: { next_at, paused_because, is_running } }: { rule: Rule }) => {
  timeZone.use()
  if (paused_because) return texts.paused[paused_because]
  if (is_running || next_at === null) return texts.running
  return (
    <>
      {texts.next} <time dateTime={next_at}>{inFull(next_at)}</time>
    </>
  )
}
