import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as queries from '../../platform/api/queries.ts'
import { compareNames } from '../../platform/base/sorting.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { DownIcon, Icon } from '../../platform/ui/icons/icons.tsx'
import { Picker } from '../../platform/ui/picker.tsx'
import { narrowingOf, narrowings, noNarrowing } from './data/report-search.ts'
import { useReport } from './data/use-report.ts'

const texts = strings.reports
const all = 'all'

type Named = { ulid: string; name: string }

/** Limits the report in the URL to a team, a member, a tag or a company. */
export const GroupFilter = () => {
  const { search, choose } = useReport()
  return <GroupPicker search={search} choose={choose} />
}

type Groups = Partial<Record<(typeof narrowings)[number], string | undefined>>

/** Chooses a team, a member, a tag or a company. */
export const GroupPicker = ({ search, choose }: { search: Groups; choose: (groups: Groups) => void }) => {
  const [isOpen, setOpen] = useState(false)
  const groups = useGroups(search, isOpen)
  const chosen = narrowingOf(search)
  const choices = narrowings.flatMap((by) =>
    groups[by]
      .toSorted((one, other) => compareNames(one.name, other.name))
      .map(({ ulid, name }) => ({
        id: `${by} ${ulid}`,
        label: name,
        hint: texts.groups[by],
        isChosen: search[by] === ulid,
      })),
  )
  const onChoose = (id: string) => {
    const [by = '', ulid] = id.split(' ')
    choose({ ...noNarrowing, ...(id !== all && { [by]: ulid }) })
  }
  const name = chosen && groups[chosen.by].find(({ ulid }) => ulid === chosen.ulid)?.name
  const text = chosen ? texts.groupNamed(texts.groups[chosen.by], name ?? '…') : texts.allTickets
  return (
    <div className="field">
      <Picker
        label={texts.group}
        choices={[{ id: all, label: texts.allTickets, isChosen: !chosen }, ...choices]}
        onChoose={onChoose}
        isOpen={isOpen}
        onOpenChange={setOpen}
      >
        <Button className="select-button" aria-label={texts.groupNamed(texts.group, text)}>
          <span>{text}</span>
          <Icon of={DownIcon} />
        </Button>
      </Picker>
    </div>
  )
}

/** Companies can be many, so they are loaded when they are needed. */
const useGroups = ({ company }: Groups, isOpen: boolean): Record<(typeof narrowings)[number], Named[]> => {
  const { data: team = [] } = useQuery(queries.teams)
  const { data: member = [] } = useQuery(queries.members)
  const { data: tag = [] } = useQuery(queries.tags)
  const { data: companies = [] } = useQuery({
    ...queries.companies,
    enabled: isOpen || company !== undefined,
  })
  return { team, member, tag, company: companies }
}
