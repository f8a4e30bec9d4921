import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { said, subjectText } from '../platform/strings/said.ts'
import { strings } from '../platform/strings/strings.ts'
import { Button } from '../platform/ui/button.tsx'
import { Time } from '../platform/ui/time/time.tsx'
import type { ListedAnswer } from './agent-queries.ts'
import { VerdictButtons } from './verdicts/verdict-buttons.tsx'

const texts = strings.agentAnswers

/** Longer texts are folded: about three lines. */
const foldedLength = 280

export const AnswerRow = ({ answer }: { answer: ListedAnswer }) => {
  const { message_ulid: message, outcome, words, question, ticket, channel, verdict, created_at } = answer
  return (
    <li>
      <p className="answer-head">
        <span className={`outcome ${outcome}`}>{texts.outcomes[outcome]}</span>
        <Link
          to="/tickets/$ticket"
          params={{ ticket: ticket.ulid }}
          search={{ view: 'all' }}
          hash={`message-${message}`}
        >
          {strings.ticket.number(ticket.number)} {subjectText(ticket.subject)}
        </Link>
        <span className="muted">
          {channel.name} · <Time at={created_at} />
        </span>
      </p>
      <p className="question">{question || texts.noQuestion}</p>
      <FoldedText text={answer.answer ?? said(words)} />
      <Sources sources={answer.sources} />
      <VerdictButtons answer={{ ticket: ticket.ulid, message, verdict }} />
    </li>
  )
}

const FoldedText = ({ text }: { text: string }) => {
  const [isOpen, setOpen] = useState(false)
  const isLong = text.length > foldedLength
  return (
    <>
      <p className={isLong && !isOpen ? 'answer folded' : 'answer'}>{text}</p>
      {isLong && !isOpen && (
        <Button look="quiet" className="small" onPress={() => setOpen(true)}>
          {texts.whole}
        </Button>
      )}
    </>
  )
}

type Source = ListedAnswer['sources'][number]

/** The articles, each once. One that was deleted is only named. */
const Sources = ({ sources }: { sources: readonly Source[] }) => {
  const articles = [...new Map(sources.map((source) => [source.article_ulid, source])).values()]
  if (articles.length === 0) return null
  return (
    <p className="answer-sources">
      <span className="muted">{texts.sources} </span>
      {articles.map(({ article_ulid: article, brain_ulid: brain, title }, at) => (
        <span key={article}>
          {at > 0 && ', '}
          {brain ? (
            <Link to="/articles/$brain/$article" params={{ brain, article }}>
              {title}
            </Link>
          ) : (
            title
          )}
        </span>
      ))}
    </p>
  )
}
