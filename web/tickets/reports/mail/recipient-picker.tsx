import { useQuery } from '@tanstack/react-query'
import * as queries from '../../../platform/api/queries.ts'
import { pageStrings } from '../../../platform/page-strings.ts'
import { listOf } from '../../../platform/strings/base/counts.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { DownIcon, Icon } from '../../../platform/ui/icons/icons.tsx'
import { Picker } from '../../../platform/ui/picker.tsx'

const texts = pageStrings.reportMails

type Props = {
  chosen: readonly string[]
  choose: (chosen: string[]) => void
  /** The recipients so far, while the members load. */
  known: readonly { ulid: string; name: string }[]
  error: string | undefined
}

/** Chooses the members who get a report. */
export const RecipientPicker = ({ chosen, choose, known, error }: Props) => {
  const { data: members = known } = useQuery(queries.members)
  const isChosen = (ulid: string) => chosen.includes(ulid)
  const names = members.filter(({ ulid }) => isChosen(ulid)).map(({ name }) => name)
  const text = names.length ? listOf(names) : texts.nobody
  const toggle = (ulid: string) =>
    choose(isChosen(ulid) ? chosen.filter((one) => one !== ulid) : [...chosen, ulid])
  return (
    <div className="field">
      <span className="label">{texts.recipients}</span>
      <Picker
        label={texts.recipients}
        isMultiple
        choices={members.map(({ ulid, name }) => ({ id: ulid, label: name, isChosen: isChosen(ulid) }))}
        onChoose={toggle}
      >
        <Button className="select-button" aria-label={`${texts.recipients}: ${text}`}>
          <span>{text}</span>
          <Icon of={DownIcon} />
        </Button>
      </Picker>
      {error && (
        <span className="error" role="alert">
          {error}
        </span>
      )}
    </div>
  )
}
