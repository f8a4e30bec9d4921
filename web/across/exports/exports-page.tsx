import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { sizeOf } from '../../platform/base/numbers.ts'
import { AdminOnly } from '../../platform/forms/admin-only.tsx'
import { FormProblem } from '../../platform/forms/form-problem.tsx'
import { SettingsBody } from '../../platform/forms/settings-body.tsx'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { upcoming } from '../../platform/ui/time/dates.ts'
import { Time } from '../../platform/ui/time/time.tsx'
import { DownloadButton } from './download-button.tsx'
import { deleteExport, deletions, type Export, exports } from './export-queries.ts'
import { titleOfExport } from './titles.ts'

const texts = strings.exports

/** The files that admins have exported. */
export const ExportsPage = () => (
  <AdminOnly>
    <SettingsBody title={texts.title} text={texts.text}>
      <Exports />
    </SettingsBody>
  </AdminOnly>
)

const Exports = () => {
  const { data, error } = useQuery(exports)
  const deleted = new Set(deletions.use().map(({ ulid }) => ulid))
  const rows = data?.filter(({ ulid }) => !deleted.has(ulid))
  return (
    <>
      <FormProblem error={error} />
      <ul className="settings-list" aria-label={texts.title} aria-busy={rows === undefined && !error}>
        {rows?.map((one) => (
          <ExportRow key={one.ulid} of={one} />
        ))}
      </ul>
      {rows?.length === 0 && <p className="list-empty">{texts.none}</p>}
    </>
  )
}

const ExportRow = ({ of }: { of: Export }) => {
  const { ulid, contact, created_by, created_at, expires_at, size, state } = of
  const title = titleOfExport(of)
  return (
    <li className="export-row">
      <div>
        <strong>
          {contact ? (
            <Link to="/contacts/$contact" params={{ contact: contact.ulid }}>
              {title}
            </Link>
          ) : (
            title
          )}
        </strong>
        <p className="muted">
          {created_by && `${texts.by(created_by.name)} · `}
          <Time at={created_at} inSentence />
          {size !== null && ` · ${sizeOf(size)}`}
          {state !== 'failed' && ` · ${texts.expires(upcoming(expires_at))}`}
        </p>
        {state === 'running' && <p role="status">{texts.running}</p>}
        {state === 'failed' && <p className="problem">{texts.failed}</p>}
      </div>
      {state === 'done' && <DownloadButton of={of} />}
      <Button
        className="small"
        aria-label={texts.removeOf(title)}
        onPress={() => deleteExport({ ulid, name: title })}
      >
        {texts.remove}
      </Button>
    </li>
  )
}
