import './channel-choice.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import * as queries from '../../platform/api/queries.ts'
import { pageStrings } from '../../platform/page-strings.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Dot } from '../../platform/ui/dot.tsx'
import { CheckBox } from '../../platform/ui/fields/check-box.tsx'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'

const options = [
  { value: 'all', label: pageStrings.settings.members.allChannels },
  { value: 'some', label: pageStrings.settings.members.someChannels },
] as const

type Props = {
  /** Null means all channels. */
  channels: string[] | null
  change: (channels: string[] | null) => void
}

/** All channels, or some of them. */
export const ChannelChoice = ({ channels, change }: Props) => {
  const { data: known } = useSuspenseQuery(queries.channels)
  const all = known.filter(({ ulid, deleting_since }) => !deleting_since || channels?.includes(ulid))
  const toggle = (ulid: string, isChosen: boolean) =>
    change([...(channels ?? []).filter((one) => one !== ulid), ...(isChosen ? [ulid] : [])])
  return (
    <>
      <SelectField
        label={strings.settings.pages.channels}
        value={channels ? 'some' : 'all'}
        options={options}
        onChange={(chosen) => change(chosen === 'all' ? null : all.map(({ ulid }) => ulid))}
      />
      {channels && (
        <fieldset className="check-list">
          <legend className="only-heard">{pageStrings.settings.members.someChannels}</legend>
          {all.map(({ ulid, name, color }) => (
            <CheckBox
              key={ulid}
              isSelected={channels.includes(ulid)}
              onChange={(isChosen) => toggle(ulid, isChosen)}
            >
              <Dot color={color} />
              {name}
            </CheckBox>
          ))}
        </fieldset>
      )}
    </>
  )
}
