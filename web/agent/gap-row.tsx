import { Link } from '@tanstack/react-router'
import { strings } from '../platform/strings/strings.ts'
import { Button } from '../platform/ui/button.tsx'
import { Time } from '../platform/ui/time/time.tsx'
import type { Gap } from './agent-queries.ts'
import { dismissGap } from './dismiss-gap.ts'
import { GapExamples } from './gap-examples.tsx'

const texts = strings.gaps

type Props = { brain: string; gap: Gap; mayWrite: boolean }

/** Questions that ask about the same. */
export const GapRow = ({ brain, gap, mayWrite }: Props) => {
  const { ulid, question, count, last_asked_at, examples } = gap
  const dismiss = (button: Element) => {
    focusNear(button)
    void dismissGap(brain, ulid)
  }
  return (
    <li>
      <div className="gap-text">
        <p className="question">{question}</p>
        <p className="muted">
          {texts.count(count)} · {texts.last} <Time at={last_asked_at} inSentence />
        </p>
        <details>
          <summary>{texts.questions}</summary>
          <GapExamples examples={examples} />
        </details>
      </div>
      {mayWrite && (
        <div className="gap-actions">
          <Link
            className="button plain small"
            to="/articles/$brain/new"
            params={{ brain }}
            search={{ gap: ulid }}
            aria-label={texts.writeFor(question)}
          >
            {texts.write}
          </Link>
          <Button
            look="quiet"
            className="small"
            aria-label={texts.dismissOf(question)}
            onPress={({ target }) => dismiss(target)}
          >
            {texts.dismiss}
          </Button>
        </div>
      )}
    </li>
  )
}

/** The row is removed together with the focused button. */
const focusNear = (button: Element) => {
  const row = button.closest('li')
  const next = row?.nextElementSibling ?? row?.previousElementSibling
  next?.querySelector<HTMLElement>('.gap-actions button')?.focus()
}
