import { Link } from '@tanstack/react-router'
import { said, subjectText } from '../../platform/strings/said.ts'
import { upcoming } from '../../platform/ui/time/dates.ts'
import { Time } from '../../platform/ui/time/time.tsx'
import { workflowStrings } from '../../platform/workflow-strings.ts'
import { JudgedConditions } from '../trace/judged-conditions.tsx'
import { TraceRow } from '../trace/trace-row.tsx'
import { notMetWords } from '../words/judged.ts'
import type { Names } from '../words/sentence.ts'
import type { Part, Preview } from './preview-query.ts'

const texts = workflowStrings.workflowPreview

type Props = { preview: Preview; part: Part; names: Names | undefined }

/** The newest tickets for which the workflow would have run or not, each with the reasons. */
export const PreviewRows = ({ preview, part, names }: Props) => {
  const { events_examined, would_run, would_not_run, waiting } = preview
  if (part === 'waiting') return <WaitingTickets waiting={waiting} />
  if (part === 'ran' && would_run.length === 0)
    return <p className="none">{events_examined === 0 ? texts.none : texts.emptyRan}</p>
  if (part === 'not' && would_not_run.length === 0)
    return <p className="none">{events_examined === 0 ? texts.none : texts.emptyNot}</p>
  return (
    <ul className="trace-rows" aria-label={texts.shown[part]}>
      {part === 'ran'
        ? would_run.map(({ ticket, at, conditions, actions }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a ticket can be there several times
            <TraceRow key={place} ticket={ticket} at={at} text={wordsOf(actions)}>
              <JudgedConditions conditions={conditions} names={names} />
              <ol className="trace">
                {actions.map(({ words }, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: they never change their places
                  <li key={place}>{said(words)}</li>
                ))}
              </ol>
            </TraceRow>
          ))
        : would_not_run.map((one, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a ticket can be there several times
            <NotRunRow key={place} one={one} names={names} />
          ))}
    </ul>
  )
}

type NotRunProps = { one: Preview['would_not_run'][number]; names: Names | undefined }

const NotRunRow = ({ one: { ticket, at, conditions, description }, names }: NotRunProps) => (
  <TraceRow ticket={ticket} at={at} text={notMetWords(conditions, names) ?? said(description)}>
    <JudgedConditions conditions={conditions} names={names} />
    {conditions.length === 0 && <p className="muted">{said(description)}</p>}
  </TraceRow>
)

const wordsOf = (actions: Preview['would_run'][number]['actions']) =>
  actions.map(({ words }) => said(words)).join(' ') || workflowStrings.workflowBuilder.noActions

const WaitingTickets = ({ waiting }: Pick<Preview, 'waiting'>) =>
  waiting.length === 0 ? (
    <p className="none">{texts.emptyWaiting}</p>
  ) : (
    <ul className="trace-rows" aria-label={texts.shown.waiting}>
      {waiting.map(({ ticket, waiting_since, due_at, would_run }) => (
        <li key={ticket.ulid} className="waiting">
          <Link to="/tickets/$ticket" params={{ ticket: ticket.ulid }} dir="auto">
            {subjectText(ticket.subject)}
          </Link>
          <span className="muted">
            {texts.waits} <Time at={waiting_since} />
            {', '}
            {would_run ? (due_at ? texts.due(upcoming(due_at)) : texts.never) : texts.notMet}
          </span>
        </li>
      ))}
    </ul>
  )
