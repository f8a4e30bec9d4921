import { pageStrings } from '../../platform/page-strings.ts'
import { deviceText } from '../../platform/strings/device-text.ts'
import { Time } from '../../platform/ui/time/time.tsx'
import type { Entry } from './audit-queries.ts'

const texts = pageStrings.settings.auditLog

/** An entry. Its changes are unfolded on demand. */
export const AuditRow = ({ entry }: { entry: Entry }) => {
  const { action, target_name, is_erased, changes, created_at, ip_address, client, actor } = entry
  const from = [
    actor.token_name && texts.byToken(actor.token_name),
    client && deviceText(client),
    ip_address,
  ].filter(Boolean)
  return (
    <li>
      <div>
        <strong>{texts.actions[action]}</strong>{' '}
        {target_name && target_name !== actor.name && <span dir="auto">{target_name}</span>}
        <p className="muted">
          <span title={actor.email ?? undefined}>{actorOf(entry)}</span>
          {from.length > 0 && ` · ${from.join(' · ')}`}
        </p>
        {is_erased && <p className="muted">{texts.erased}</p>}
        {changes.length > 0 && <Changes changes={changes} />}
      </div>
      <span className="muted">
        <Time at={created_at} />
      </span>
    </li>
  )
}

const actorOf = ({ actor, is_erased }: Entry) =>
  actor.name ?? (actor.type === 'member' && is_erased ? texts.formerMember : texts.actors[actor.type])

const Changes = ({ changes }: Pick<Entry, 'changes'>) => (
  <details>
    <summary>{texts.changes(changes.length)}</summary>
    {/* Names of fields are those of the API, and values are in any language. */}
    <dl lang="">
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{field.replaceAll('_', ' ')}</dt>
          <dd dir="auto">
            {before !== null && <del>{textOf(before)}</del>} {after !== null && <ins>{textOf(after)}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  </details>
)

/** A text without its quotes; anything else as JSON. Long values are cut off and no JSON any more. */
const textOf = (json: string) => {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'string' ? value : json
  } catch {
    return json
  }
}
