import type { ReactNode } from 'react'
import type { Company } from '../../../platform/api/types.ts'
import { strings } from '../../../platform/strings/strings.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { EditableText } from '../../../platform/ui/fields/editable-text.tsx'
import { Icon, PlusIcon } from '../../../platform/ui/icons/icons.tsx'
import { CompanyPicker } from '../../../tickets/pickers/company-picker.tsx'
import { PanelSection } from '../panel/panel-section.tsx'
import type { Change } from './contact-head.tsx'

const texts = strings.contact

const longestNotes = 65_535

type Props = { notes: string | null; change: Change | undefined }

/** The notes for the members, with in-place editing. */
export const Notes = ({ notes, change }: Props) => {
  if (!change) return notes ? inSection(<p className="contact-notes">{notes}</p>) : null
  const text = (
    <EditableText
      className="contact-notes"
      label={texts.description}
      action={texts.editDescription}
      value={notes ?? ''}
      placeholder={texts.addDescription}
      isMultiline
      maxLength={longestNotes}
      save={(text) => change({ notes: text || null })}
    />
  )
  return notes ? inSection(text) : <section>{text}</section>
}

const inSection = (text: ReactNode) => (
  <PanelSection name="description" title={texts.description}>
    {text}
  </PanelSection>
)

export const AddCompany = ({ add }: { add: (company: Company) => void }) => (
  <CompanyPicker chosen={null} choose={(company) => company && add(company)}>
    <Button look="quiet" className="small add-company">
      <Icon of={PlusIcon} />
      {texts.addCompany}
    </Button>
  </CompanyPicker>
)
