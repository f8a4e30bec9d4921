import { type Static, Type } from 'typebox'
import { Email, HexColor, Text255 } from '../../contract/base/fields.ts'
import { ChannelType } from '../../contract/channels/channels.ts'
import { fieldFaults, label } from '../platform/kernel/field-faults.ts'
import { type FieldErrors, invalid } from '../platform/kernel/problem.ts'
import { check } from '../platform/validation/check.ts'
import { clean } from '../platform/validation/clean.ts'
import type { Field } from '../platform/validation/field.ts'

const Settings = Type.Object({
  type: ChannelType,
  name: Text255,
  address: Type.Optional(Email),
  color: Type.Optional(HexColor),
})
type Settings = Static<typeof Settings>

/** Cleans the settings of a channel, or rejects them with all errors. */
export const acceptSettings = (given: { [Name in keyof Settings]: Settings[Name] | undefined }): Settings => {
  // A schema is the same for the compiler, as a type, and for the validation, as a value.
  const form = Settings as Field
  const settings = clean(form, given) as Settings
  const faults = { ...check(form, settings), ...addressFaults(settings) }
  if (Object.keys(faults).length) throw invalid(faults)
  return settings.address ? { ...settings, address: settings.address.toLowerCase() } : settings
}

/** An inbox has the address that people write to. The address of a widget is generated. */
const addressFaults = (
  { type, address }: Pick<Settings, 'type' | 'address'>,
  field = 'address',
): FieldErrors => {
  if (type === 'email' && !address) return { [field]: [fieldFaults.required(label(field))] }
  return type === 'widget' && address ? { [field]: [fieldFaults.prohibited(label(field))] } : {}
}

type Wanted = { type: Settings['type']; address: string | undefined; mailDomain: string }

/** Rejects an address that does not fit the type, and generated addresses, which belong to a ticket. */
export const rejectAddress = ({ type, address, mailDomain }: Wanted, field: string) => {
  const faults = addressFaults({ type, ...(address && { address }) }, field)
  if (Object.keys(faults).length) throw invalid(faults)
  const domain = mailDomain.toLowerCase()
  if (address && made.test(address) && address.toLowerCase().endsWith(`@${domain}`))
    throw invalid({
      [field]: [`Addresses such as reply-…@${domain}, widget-…@${domain} and in-…@${domain} are reserved.`],
    })
}

const made = /^((reply|widget)-|in-[0-9a-z]{26}@|dmarc-reports\+)/i
