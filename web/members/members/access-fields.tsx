import { type GivenRole, givenRoles } from '../../../contract/base/permissions.ts'
import { pageStrings } from '../../platform/page-strings.ts'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'
import { ChannelChoice } from '../../workspaces/settings/channel-choice.tsx'

export type Access = {
  role: GivenRole
  /** Null means all channels. */
  channels: string[] | null
}

const roles = givenRoles.map((value) => ({
  value,
  label: pageStrings.settings.roles[value],
  help: pageStrings.settings.roles[`${value}Help`],
}))

type Props = { access: Access; change: (access: Access) => void; error?: string | undefined }

/** The role of a user, and the channels of one who is no admin. */
export const AccessFields = ({ access: { role, channels }, change, error }: Props) => (
  <>
    <SelectField
      label={pageStrings.settings.members.role}
      value={role}
      options={roles}
      onChange={(role) => change({ role, channels })}
      help={pageStrings.settings.roles[`${role}Help`]}
      error={error}
    />
    {role !== 'admin' && (
      <ChannelChoice channels={channels} change={(channels) => change({ role, channels })} />
    )}
  </>
)

/** The request body. Admins can access all channels, so they have no list. */
export const accessBody = ({ role, channels }: Access) => ({
  role,
  ...(role !== 'admin' && { channel_ulids: channels }),
})
