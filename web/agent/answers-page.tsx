import './answers.css'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import * as queries from '../platform/api/queries.ts'
import { PagedList } from '../platform/forms/paged-list.tsx'
import { strings } from '../platform/strings/strings.ts'
import { SelectField } from '../platform/ui/fields/select-field.tsx'
import { type AnswerFilter, answers as answersQuery } from './agent-queries.ts'
import { AnswerCounts } from './answer-counts.tsx'
import { AnswerRow } from './answer-row.tsx'

const texts = strings.agentAnswers
const route = getRouteApi('/shell/agent/answers')

/** The answers of the agent on all tickets. The URL has the filters. */
export const AnswersPage = () => {
  const filter = route.useSearch()
  const navigate = useNavigate()
  const { data: channels = [] } = useQuery(queries.channels)
  const options = [
    { value: '', label: texts.allChannels },
    ...channels.map(({ ulid, name }) => ({ value: ulid, label: name })),
  ]
  return (
    <>
      <div className="answer-tools">
        <AnswerCounts filter={filter} />
        {channels.length > 1 && (
          <SelectField
            label={texts.channel}
            isLabelHidden
            value={filter.channel ?? ''}
            options={options}
            onChange={(channel) =>
              void navigate({
                to: '/agent/answers',
                search: { ...filter, channel: channel || undefined },
                replace: true,
              })
            }
          />
        )}
      </div>
      <Answers filter={filter} />
    </>
  )
}

const Answers = ({ filter }: { filter: AnswerFilter }) => {
  const query = useInfiniteQuery(answersQuery(filter))
  return (
    <PagedList
      label={texts.label}
      className="agent-answers"
      query={query}
      keyOf={({ message_ulid }) => message_ulid}
      empty={<NoAnswers isFiltered={Object.values(filter).some(Boolean)} />}
    >
      {(answer) => <AnswerRow answer={answer} />}
    </PagedList>
  )
}

const NoAnswers = ({ isFiltered }: { isFiltered: boolean }) => (
  <div className="empty short">
    <h2>{isFiltered ? texts.notFound : texts.none}</h2>
    <p>{isFiltered ? texts.notFoundText : texts.noneText}</p>
    <p>
      {isFiltered ? (
        <Link to="/agent/answers" search={{}}>
          {texts.showAll}
        </Link>
      ) : (
        <Link to="/agent">{strings.agent.tabs.overview}</Link>
      )}
    </p>
  </div>
)
