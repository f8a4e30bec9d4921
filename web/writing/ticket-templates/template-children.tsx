import './template-children.css'
import { mostChildren } from '../../../contract/writing/most-children.ts'
import { RichTextField } from '../../platform/editor/rich-text-field.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { TextArea } from '../../platform/ui/fields/text-area.tsx'
import { TextField } from '../../platform/ui/fields/text-field.tsx'
import { TeamField } from './template-settings.tsx'
import { type ChildValues, newChild } from './template-values.ts'

const texts = pageStrings.settings.ticketTemplates

type ErrorOf = (path: string) => string | undefined
type Props = { items: ChildValues[]; change: (items: ChildValues[]) => void; error: ErrorOf }

/** The tickets that are created below the ticket of the template. */
export const TemplateChildren = ({ items, change, error }: Props) => (
  <section className="template-children" aria-label={texts.children}>
    <h3>{texts.children}</h3>
    <p className="muted">{texts.childrenHelp}</p>
    {items.map((child, place) => (
      <Child
        key={child.key}
        {...{ child, place }}
        change={(part) => change(items.map((one) => (one === child ? { ...one, ...part } : one)))}
        remove={() => change(items.filter((one) => one !== child))}
        error={(name) => error(`children.${place}.${name}`)}
      />
    ))}
    {items.length < mostChildren && (
      <Button className="small" onPress={() => change([...items, newChild()])}>
        {texts.addChild}
      </Button>
    )}
  </section>
)

type ChildProps = {
  child: ChildValues
  place: number
  change: (part: Partial<ChildValues>) => void
  remove: () => void
  error: ErrorOf
}

const Child = ({ child, place, change, remove, error }: ChildProps) => {
  const wrong = error('subject')
  return (
    <fieldset>
      <legend>{texts.child(place + 1)}</legend>
      <TextField
        label={texts.subject}
        autoComplete="off"
        value={child.subject}
        onChange={(subject) => change({ subject })}
        {...(wrong !== undefined && { error: wrong })}
      />
      <RichTextField
        label={texts.note}
        initial={child.body}
        onChange={(body) => change({ body })}
        error={error('body')}
      />
      <TeamField value={child.team_ulid} onChange={(team_ulid) => change({ team_ulid })} />
      <TextArea
        label={texts.checklist}
        rows={3}
        value={child.checklist}
        onChange={(checklist) => change({ checklist })}
        error={error('checklist')}
      />
      <Button className="small" aria-label={texts.removeChild(place + 1)} onPress={remove}>
        {pageStrings.settings.delete}
      </Button>
    </fieldset>
  )
}
