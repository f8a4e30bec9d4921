import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMay } from '../../../platform/api/rights.ts'
import type { Contact, Ticket } from '../../../platform/api/types.ts'
import { useNow } from '../../../platform/base/use-now.ts'
import { runAction } from '../../../platform/commands/actions.ts'
import { strings } from '../../../platform/strings/strings.ts'
import { IconButton } from '../../../platform/ui/button.tsx'
import { Dot } from '../../../platform/ui/dot.tsx'
import { EditIcon } from '../../../platform/ui/icons/icons.tsx'
import { clockIn } from '../../../platform/ui/time/dates.ts'
import { CompanyPicker } from '../../../tickets/pickers/company-picker.tsx'
import { moving } from './channel-control.tsx'
import { browserOf, languageOf, pageOf, placeOf, type Visit } from './visit-texts.ts'

const texts = strings.contact

type Props = {
  ticket: Ticket
  company: Contact['company']
  /** Missing if it must not be changed. */
  setCompany: ((company: Contact['company']) => void) | undefined
  visit: Visit | null | undefined
}

/** The known facts about the contact. Unknown ones have no row. */
export const Facts = ({ ticket, company, setCompany, visit }: Props) => {
  const canMove = useMay('write')
  const { contact, channel, from_address } = ticket
  const page = visit && pageOf(visit)
  return (
    <dl className="facts">
      {company && (
        <Fact label={texts.company}>
          <Link to="/companies/$company" params={{ company: company.ulid }}>
            {company.name}
          </Link>
          {setCompany && (
            <CompanyPicker chosen={company.ulid} choose={setCompany}>
              <IconButton className="small" icon={EditIcon} label={texts.changeCompany} />
            </CompanyPicker>
          )}
        </Fact>
      )}
      {visit?.time_zone && <LocalTime zone={visit.time_zone} />}
      <Fact label={texts.language}>{visit?.language && languageOf(visit.language)}</Fact>
      <Fact label={texts.channel}>
        <Dot color={channel.color} />
        <span>{channel.name}</span>
        {canMove && (
          <IconButton
            className="small"
            icon={EditIcon}
            label={moving.label}
            onPress={() => runAction(moving.id)}
          />
        )}
      </Fact>
      <Fact label={texts.from}>{from_address !== contact.email && from_address}</Fact>
      <Fact label={texts.page}>
        {page &&
          (page.url ? (
            <a href={page.url} title={page.url} target="_blank" rel="noopener noreferrer" dir="auto">
              {page.text}
            </a>
          ) : (
            <span dir="auto">{page.text}</span>
          ))}
      </Fact>
      <Fact label={texts.browser}>{visit && browserOf(visit)}</Fact>
    </dl>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) =>
  children ? (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  ) : null

const LocalTime = ({ zone }: { zone: string }) => {
  const clock = clockIn(zone, useNow())
  return (
    <Fact label={texts.localTime}>
      {clock && (
        <span title={zone}>
          {clock} <span className="muted">{placeOf(zone)}</span>
        </span>
      )}
    </Fact>
  )
}
