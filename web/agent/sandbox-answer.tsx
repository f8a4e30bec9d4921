import { Link } from '@tanstack/react-router'
import { percentText } from '../platform/base/numbers.ts'
import { said } from '../platform/strings/said.ts'
import { strings } from '../platform/strings/strings.ts'
import type { Trial } from './use-trials.ts'

const texts = strings.sandbox

/** The result of a trial: outcome, answer, certainty and sources. */
export const SandboxAnswer = ({ trial }: { trial: Trial }) => {
  const { outcome, words, body_text, certainty, sources, brain_ulid: brain } = trial
  return (
    <div className="sandbox-answer">
      <p>
        <span className={`outcome ${outcome}`}>{texts.outcomes[outcome]}</span>
        {certainty !== null && <span className="muted"> {texts.certainty(percentText(certainty))}</span>}
      </p>
      <p className="muted">{said(words)}</p>
      {body_text && <p className="body">{body_text}</p>}
      {sources.length > 0 && (
        <details>
          <summary>{body_text ? texts.sources(sources.length) : texts.nearest(sources.length)}</summary>
          <ul>
            {sources.map(({ article_ulid: article, title, heading, text }) => (
              <li key={`${article} ${text}`}>
                <p>
                  {brain ? (
                    <Link to="/articles/$brain/$article" params={{ brain, article }}>
                      {title}
                    </Link>
                  ) : (
                    title
                  )}
                  {heading && ` › ${heading}`}
                </p>
                <blockquote>{text}</blockquote>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
