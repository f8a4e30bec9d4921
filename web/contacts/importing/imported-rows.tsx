import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { numberText } from '../../platform/base/numbers.ts'
import { LongList } from '../../platform/forms/long-list.tsx'
import { TabLinks } from '../../platform/forms/tab-links.tsx'
import { strings } from '../../platform/strings/strings.ts'
import { type ContactImport, importedRows } from './import-queries.ts'
import { reasonInWords } from './reasons.ts'
import { RefusedDownload } from './refused-download.tsx'

const texts = strings.contactImport

const outcomes = ['new', 'changed', 'unchanged', 'refused'] as const

type Props = { report: ContactImport; show: string | undefined }

/** The rows by outcome. After the import, only refused rows are left. */
export const ImportedRows = ({ report, show }: Props) => {
  const { ulid, state, counts } = report
  const isEnded = state === 'ended'
  const wanted = isEnded ? 'refused' : outcomes.find((one) => one === show)
  const shown = wanted ?? outcomes.find((one) => counts[one] > 0) ?? 'refused'
  const query = useInfiniteQuery(importedRows(report, shown))
  if (isEnded && counts.refused === 0) return null
  return (
    <section aria-label={texts.rows}>
      {isEnded ? (
        <h2>{`${texts.counts.refused} ${numberText(counts.refused)}`}</h2>
      ) : (
        <TabLinks label={texts.rows}>
          {outcomes.map((one) => (
            <Link
              key={one}
              to="/contacts/import/$contactImport"
              params={{ contactImport: ulid }}
              search={{ show: one }}
              aria-current={one === shown ? 'page' : undefined}
              replace
            >
              {texts.counts[one]} <span className="count">{numberText(counts[one])}</span>
            </Link>
          ))}
        </TabLinks>
      )}
      {shown === 'refused' && counts.refused > 0 && (
        <div className="import-start">
          <p className="muted">{texts.downloadText}</p>
          {!isEnded && <RefusedDownload report={report} />}
        </div>
      )}
      <LongList
        key={`${state} ${shown}`}
        label={texts.counts[shown]}
        query={query}
        rowPx={56}
        empty={<p>{texts.none[shown]}</p>}
      >
        {({ row, reason, cells }) => (
          <div className="import-row">
            <p title={cells.join(' · ')}>
              <span className="muted">{texts.row(row)}</span> {cells.filter(Boolean).join(' · ')}
            </p>
            {reason && <p title={reasonInWords(reason)}>{reasonInWords(reason)}</p>}
          </div>
        )}
      </LongList>
    </section>
  )
}
