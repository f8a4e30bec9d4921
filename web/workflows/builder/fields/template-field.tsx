import { useQuery } from '@tanstack/react-query'
import * as queries from '../../../platform/api/queries.ts'
import { pageStrings } from '../../../platform/page-strings.ts'
import { SelectField } from '../../../platform/ui/fields/select-field.tsx'
import type { Parameters } from '../../words/kinds.ts'

const texts = pageStrings.settings.ticketTemplates

type Props = {
  parameters: Parameters
  change: (part: Parameters) => void
  error: string | undefined
  isReadOnly: boolean
}

/** The shared template of a new ticket, once there is one. */
export const TemplateField = ({ parameters, change, error, isReadOnly }: Props) => {
  const { data = [] } = useQuery(queries.ticketTemplates)
  const shared = data.filter(({ is_shared }) => is_shared)
  const value = String(parameters.template ?? '')
  if (shared.length === 0 && !value) return null
  const known = shared.map(({ ulid, name }) => ({ value: ulid, label: name }))
  const gone = shared.some(({ ulid }) => ulid === value) || !value ? [] : [{ value, label: texts.gone }]
  return (
    <SelectField
      label={texts.template}
      value={value}
      options={[{ value: '', label: texts.nothing }, ...known, ...gone]}
      onChange={(template) => change({ template: template || null })}
      isDisabled={isReadOnly}
      error={error}
    />
  )
}
