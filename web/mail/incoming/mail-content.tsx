import type { MailContent as Content } from '../../platform/api/types.ts'
import { sizeOf } from '../../platform/base/numbers.ts'
import { isMissing } from '../../platform/base/problem.ts'
import { FormProblem } from '../../platform/forms/form-problem.tsx'
import { MailFrame } from '../../platform/mail-view/mail-frame.tsx'
import { useSaid } from '../../platform/strings/said.ts'
import { strings } from '../../platform/strings/strings.ts'
import { DetailSection } from '../detail.tsx'

const texts = strings.mails

type Props = {
  content: Content | undefined
  error: Error | null
  /** The reason that the page already shows. */
  known: string | null
}

/** The text, the files and the headers of the raw mail. */
export const MailContent = ({ content, error, known }: Props) => {
  if (isMissing(error)) return <p className="muted">{texts.notStored}</p>
  if (!content) return <FormProblem error={error} />
  const { body_html, problem, parts, headers } = content
  return (
    <>
      {(problem === null || problem !== known) && <TextOf html={body_html} problem={problem} />}
      {parts.length > 0 && (
        <DetailSection title={texts.files}>
          <ul className="mail-parts">
            {parts.map(({ name, mime_type, size }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a mail never change, and may have equal names
              <li key={index}>
                <span>{name}</span>
                <span className="muted">
                  {mime_type} · {sizeOf(size)}
                </span>
              </li>
            ))}
          </ul>
        </DetailSection>
      )}
      <details className="mail-headers">
        <summary>{texts.headers(headers.length)}</summary>
        <dl>
          {headers.map(({ name, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the headers of a mail never change, and may be equal
            <div key={index}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  )
}

const TextOf = ({ html, problem }: { html: string; problem: string | null }) => {
  const said = useSaid()
  return (
    <DetailSection title={problem ? texts.unreadable : texts.text}>
      {problem && <p className="mail-reason bad">{said(problem)}</p>}
      {!problem && !html && <p className="muted">{texts.noText}</p>}
      {html && (
        <div className="mail-text-frame">
          <MailFrame html={html} title={texts.text} showsRemoteImages={false} />
        </div>
      )}
    </DetailSection>
  )
}
