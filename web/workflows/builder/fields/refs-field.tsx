import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../../../platform/api/client.ts'
import * as queries from '../../../platform/api/queries.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { DownIcon, Icon, WarningIcon } from '../../../platform/ui/icons/icons.tsx'
import { type Choice, Picker } from '../../../platform/ui/picker.tsx'
import { toast, toastProblem } from '../../../platform/ui/toasts/toasts.tsx'
import { workflowStrings } from '../../../platform/workflow-strings.ts'
import { TagPicker } from '../../../tickets/pickers/tag-picker.tsx'
import { type NameKind, type Names, nameIn } from '../../words/sentence.ts'

const texts = workflowStrings.workflowBuilder

type Props = {
  kind: NameKind
  label: string
  ulids: readonly string[]
  onChange: (ulids: string[]) => void
  names: Names | undefined
  isMultiple?: boolean
  isReadOnly: boolean
  /** Label of an empty choice, if the field allows one. */
  none?: string
  error?: string | undefined
}

/** Chooses tags, channels, a team or a member. Shows deleted ones until the next choice. */
export const RefsField = (props: Props) => {
  const { kind, label, ulids, onChange, names, isMultiple = false, isReadOnly, none, error } = props
  const chosen = new Set(ulids.map((ulid) => ulid.toLowerCase()))
  const shown = names ? [...chosen].map(nameIn(names, kind)).join(workflowStrings.workflowWords.or) : '…'
  const text = chosen.size > 0 ? shown : (none ?? texts.choose[kind])
  const isGone = names !== undefined && [...chosen].some((ulid) => !names[kind].has(ulid))
  const isWrong = isGone || error !== undefined
  if (isReadOnly) return <span className="fixed">{text}</span>
  const choose = (ulid: string) => {
    if (!isMultiple) return onChange([ulid])
    // The next choice removes deleted values.
    const others = [...chosen].filter((one) => one !== ulid && names?.[kind].has(one))
    onChange(chosen.has(ulid) ? others : [...others, ulid])
  }
  const button = (
    <Button
      className={`ref-button ${chosen.size === 0 && none === undefined ? 'unset' : ''} ${isWrong ? 'wrong' : ''}`}
      aria-label={`${label}: ${text}`}
    >
      {isGone && <Icon of={WarningIcon} />}
      <span className="what">{text}</span>
      <Icon of={DownIcon} />
    </Button>
  )
  const picker = { label: texts.choose[kind], isMultiple, children: button }
  return kind === 'tag' ? (
    <Tags chosen={chosen} choose={choose} {...picker} />
  ) : (
    <Others kind={kind} chosen={chosen} choose={choose} {...picker} />
  )
}

type PickerProps = {
  label: string
  chosen: ReadonlySet<string>
  choose: (ulid: string) => void
  isMultiple: boolean
  children: ReactNode
}

const Tags = ({ chosen, choose, isMultiple, children }: PickerProps) => {
  const { data: tags = [] } = useQuery(queries.tags)
  const known = tags.filter(({ ulid }) => chosen.has(ulid))
  return (
    <TagPicker chosen={known} isMultiple={isMultiple} onChoose={({ ulid }) => choose(ulid)}>
      {children}
    </TagPicker>
  )
}

const Others = ({ kind, chosen, choose, ...picker }: PickerProps & { kind: 'team' | 'user' | 'channel' }) => {
  const { data: teams = [] } = useQuery(queries.teams)
  const { data: members = [] } = useQuery(queries.members)
  const { data: channels = [] } = useQuery(queries.channels)
  const { data: me } = useQuery(queries.me)
  const usable = channels.filter(({ ulid, deleting_since }) => !deleting_since || chosen.has(ulid))
  const all: { ulid: string; name: string }[] = { team: teams, user: members, channel: usable }[kind]
  const choices: Choice[] = all.map(({ ulid, name }) => ({
    id: ulid,
    label: name,
    isChosen: chosen.has(ulid),
  }))
  const create = kind === 'team' && me?.can.write_as_admin && newTeam(choose)
  return <Picker choices={choices} onChoose={choose} {...(create && { create })} {...picker} />
}

/** Creates a team with the typed name, and chooses it. It has no members yet. */
const newTeam = (choose: (ulid: string) => void) => ({
  label: texts.createTeam,
  help: texts.createTeamHelp,
  run: (name: string) => void createTeam(name, choose),
})

const createTeam = async (name: string, choose: (ulid: string) => void) => {
  try {
    const { data } = await call('POST /api/teams', { body: { name } })
    await queries.queryClient.invalidateQueries({ queryKey: queries.teams.queryKey })
    choose(data.ulid)
    toast({ text: texts.teamCreated(data.name) })
  } catch (error) {
    // Only errors are thrown.
    toastProblem(texts.teamNotCreated(name, (error as Error).message), error as Error)
  }
}
