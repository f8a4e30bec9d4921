import './panel-facts.css'
import { pageStrings } from '../../platform/page-strings.ts'
import type { PanelAnswer } from './panel-queries.ts'

const texts = pageStrings.settings.ticketPanels

type Fact = PanelAnswer['facts'][number]

/** The facts that a server has answered. All texts are plain. */
export const PanelFacts = ({ answer: { title, facts, sections } }: { answer: PanelAnswer }) => {
  const all = [{ title, facts }, ...sections].filter(({ facts }) => facts.length > 0)
  if (all.length === 0) return <p className="muted">{texts.empty}</p>
  return all.map(({ title, facts }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an answer has nothing else that tells its parts apart
    <div key={place}>
      {title !== null && (
        <p className="panel-title" dir="auto">
          {title}
        </p>
      )}
      <dl className="panel-facts">
        {facts.map((fact, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: labels may be the same
          <FactRow key={place} fact={fact} />
        ))}
      </dl>
    </div>
  ))
}

const FactRow = ({ fact: { label, value, url, tone } }: { fact: Fact }) => (
  <div>
    <dt dir="auto">{label}</dt>
    <dd className={tone ?? undefined} dir="auto">
      {url === null ? (
        value
      ) : (
        <a href={url} target="_blank" rel="noopener noreferrer">
          {value}
        </a>
      )}
    </dd>
  </div>
)
