import { type ReactNode, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { Section } from './settings-body.tsx'

type Props = {
  title: string
  text: string
  name: string
  remove: () => Promise<unknown>
  /** Changes that the deletion makes elsewhere, for its dialog. */
  children?: ReactNode
}

/** The section of a page that deletes its resource. */
export const Deletion = ({ title, text, name, remove, children }: Props) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <Section title={title} text={text}>
      <Button className="danger" onPress={() => setOpen(true)}>
        {title}
      </Button>
      {isOpen && (
        <DeleteDialog
          title={title}
          text={text}
          name={name}
          button={title}
          close={() => setOpen(false)}
          remove={remove}
        >
          {children}
        </DeleteDialog>
      )}
    </Section>
  )
}
