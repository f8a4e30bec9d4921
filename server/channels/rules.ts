import { type Static, Type } from 'typebox'
import { ChannelType } from '../../contract/channels.ts'
import { Email, HexColor, Text255 } from '../../contract/fields.ts'
import { type FieldErrors, invalid } from '../platform/problem.ts'
import { check } from '../platform/validation/check.ts'
import { clean } from '../platform/validation/clean.ts'
import type { Field } from '../platform/validation/field.ts'
import { words } from '../platform/validation/words.ts'

const Settings = Type.Object({
  type: ChannelType,
  name: Text255,
  address: Type.Optional(Email),
  color: Type.Optional(HexColor),
})
type Settings = Static<typeof Settings>

/** The settings of a channel, cleaned, or a refusal that names every fault. */
export const accepted = (given: { [Name in keyof Settings]: Settings[Name] | undefined }): Settings => {
  // A schema says the same to the compiler, as its type, and to the validation, as a value.
  const form = Settings as Field
  const settings = clean(form, given) as Settings
  const faults = { ...check(form, settings), ...addressFaults(settings) }
  if (Object.keys(faults).length) throw invalid(faults)
  return settings.address ? { ...settings, address: settings.address.toLowerCase() } : settings
}

/** An inbox has the address that people write to; a widget has one that Bellhop made for it. */
const addressFaults = ({ type, address }: Settings): FieldErrors => {
  if (type === 'email' && !address) return { address: [words.required('address')] }
  return type === 'widget' && address ? { address: [words.prohibited('address')] } : {}
}
