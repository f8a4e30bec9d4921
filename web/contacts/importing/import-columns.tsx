import { useQuery } from '@tanstack/react-query'
import { fieldTarget, importTargets } from '../../../contract/contacts/import-targets.ts'
import * as queries from '../../platform/api/queries.ts'
import { Section } from '../../platform/forms/settings-body.tsx'
import { strings } from '../../platform/strings/strings.ts'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'
import type { ContactImport } from './import-queries.ts'
import { useChoices } from './use-choices.ts'

const texts = strings.contactImport
const ignored = ''

/** Chooses the target of each column. A target has one column: choosing it again removes it from the other column. */
export const ImportColumns = ({ report }: { report: ContactImport }) => {
  const { kind, columns } = report
  const { data: fields = [] } = useQuery(queries.fields)
  const choose = useChoices(report)
  const owner = kind === 'contacts' ? 'contact' : 'company'
  const options = [
    { value: ignored, label: texts.ignored },
    ...importTargets[kind].map((target) => ({ value: target as string, label: texts.targets[target] })),
    ...fields
      .filter((field) => field.of === owner)
      .map(({ key, name }) => ({ value: fieldTarget(key), label: texts.field(name) })),
  ]
  const set = (place: number, target: string) =>
    choose({
      targets: columns.map((column, index) => {
        if (index === place) return target === ignored ? null : target
        return column.target === target ? null : column.target
      }),
    })
  return (
    <Section title={texts.columns} text={texts.columnsText}>
      <ul className="contact-import-columns" aria-label={texts.columns}>
        {columns.map(({ name, samples, target }, place) => {
          const title = name || texts.unnamed(place + 1)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns never move, and names may repeat
            <li key={place}>
              <div>
                <strong>{title}</strong>
                <p className="muted">{samples.join(' · ') || '–'}</p>
              </div>
              <SelectField
                label={texts.asOf(title)}
                isLabelHidden
                value={target ?? ignored}
                options={options}
                onChange={(target) => set(place, target)}
              />
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
