import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { numberText } from '../platform/base/numbers.ts'
import { strings } from '../platform/strings/strings.ts'
import { type AnswerFilter, answerCounts } from './agent-queries.ts'

const texts = strings.agentAnswers

const outcomes = ['replied', 'drafted', 'handed_over', 'left', 'failed'] as const
const verdicts = ['good', 'bad'] as const
/** Counts that are hidden while they are zero. */
const occasional = ['left', 'failed']

/** The counts of the last days. Each is a filter of the list below. */
export const AnswerCounts = ({ filter }: { filter: AnswerFilter }) => {
  const { data: channels } = useQuery(answerCounts)
  const counted = channels?.filter(({ channel }) => !filter.channel || channel.ulid === filter.channel)
  const sumOf = (name: (typeof outcomes)[number] | (typeof verdicts)[number]) =>
    counted?.reduce((sum, counts) => sum + counts[name], 0)
  return (
    <div className="answer-counts">
      <h2 className="muted">{texts.counts}</h2>
      <ul aria-label={texts.counts}>
        {outcomes
          .filter((outcome) => !occasional.includes(outcome) || sumOf(outcome) || filter.outcome === outcome)
          .map((outcome) => (
            <Count
              key={outcome}
              name={texts.outcomes[outcome]}
              count={sumOf(outcome)}
              isActive={filter.outcome === outcome}
              search={{ ...filter, outcome: filter.outcome === outcome ? undefined : outcome }}
            />
          ))}
        {verdicts.map((verdict) => (
          <Count
            key={verdict}
            name={texts.verdicts[verdict]}
            count={sumOf(verdict)}
            isActive={filter.verdict === verdict}
            search={{ ...filter, verdict: filter.verdict === verdict ? undefined : verdict }}
          />
        ))}
      </ul>
    </div>
  )
}

type CountProps = { name: string; count: number | undefined; isActive: boolean; search: AnswerFilter }

const Count = ({ name, count, isActive, search }: CountProps) => (
  <li>
    <Link
      to="/agent/answers"
      search={search}
      replace
      activeProps={{}}
      className={isActive ? 'chosen' : ''}
      aria-current={isActive ? 'true' : undefined}
    >
      <strong>{count === undefined ? ' ' : numberText(count)}</strong>
      {name}
    </Link>
  </li>
)
