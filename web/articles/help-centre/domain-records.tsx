import { pageStrings } from '../../platform/page-strings.ts'
import { CopyButton } from '../../platform/ui/fields/copy-field.tsx'
import type { HelpDomain } from './change-domain.ts'

const texts = pageStrings.helpCentre.domain

/** The DNS records of a domain, to be copied. */
export const DomainRecords = ({ records }: Pick<HelpDomain, 'records'>) => (
  <ul className="domain-records" aria-label={texts.records}>
    {records.map(({ type, name, value }) => (
      <li key={type}>
        <p>
          <strong>{type}</strong> <span className="muted">{texts.purposes[type]}</span>
        </p>
        {[
          { label: texts.copied.name, text: name },
          { label: texts.copied.value, text: value },
        ].map(({ label, text }) => (
          <div key={label} className="domain-record">
            <code>{text}</code>
            <CopyButton label={`${type}: ${label}`} value={text} />
          </div>
        ))}
      </li>
    ))}
  </ul>
)
