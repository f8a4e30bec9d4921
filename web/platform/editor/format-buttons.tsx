import '../ui/popover.css'
import './editor.css'
import { useState } from 'react'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { shortcuts } from '../commands/shortcuts.ts'
import { strings } from '../strings/strings.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import {
  BoldIcon,
  BulletsIcon,
  CodeIcon,
  ItalicIcon,
  LinkIcon,
  NumbersIcon,
  QuoteIcon,
} from '../ui/icons/icons.tsx'
import type { EditorHandle } from './editor.tsx'
import { PlaceholderMenu } from './placeholder-menu.tsx'
import { useFormats } from './used-formats.ts'

type Props = {
  editor: { current: EditorHandle | null }
  /** The placeholders that the text cannot have. */
  without?: readonly string[] | undefined
}

const buttons = [
  { format: 'bold', icon: BoldIcon },
  { format: 'italic', icon: ItalicIcon },
  { format: 'bullets', icon: BulletsIcon },
  { format: 'numbers', icon: NumbersIcon },
  { format: 'quote', icon: QuoteIcon },
  { format: 'code', icon: CodeIcon },
] as const

const formats = buttons.map(({ format }) => format)

export const FormatButtons = ({ editor, without }: Props) => {
  const used: ReadonlySet<string> = useFormats(formats, editor)
  return (
    <span className="formats" role="toolbar" aria-label={strings.compose.formats}>
      {buttons.map(({ format, icon }) => (
        <IconButton
          key={format}
          className="small"
          icon={icon}
          label={strings.compose.format[format]}
          keys={shortcuts[format].keys}
          aria-pressed={used.has(format)}
          onPress={() => editor.current?.format(format)}
        />
      ))}
      <LinkButton editor={editor} />
      <PlaceholderMenu insert={(text) => editor.current?.insert(text)} without={without} />
    </span>
  )
}

type LinkProps = {
  editor: { current: Pick<EditorHandle, 'link'> | null }
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
}

/** Links the selected text. It opens by itself, or as the caller says. */
export const LinkButton = ({ editor, ...outside }: LinkProps) => {
  const [isOpenHere, openHere] = useState(false)
  const isOpen = outside.isOpen ?? isOpenHere
  const setOpen = outside.onOpenChange ?? openHere
  const [address, setAddress] = useState('')
  const href = addressOf(address)
  const set = () => {
    if (href === undefined) return
    setOpen(false)
    setAddress('')
    editor.current?.link(href)
  }
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <IconButton className="small" icon={LinkIcon} label={strings.compose.format.link} />
      <Popover className="popover" placement="top start" offset={4}>
        <Dialog aria-label={strings.compose.format.link}>
          <form
            className="link-form"
            onSubmit={(event) => {
              event.preventDefault()
              set()
            }}
          >
            <TextField
              label={strings.compose.linkAddress}
              help={strings.compose.linkHelp}
              {...(href === undefined && { error: strings.compose.linkWrong })}
              value={address}
              onChange={setAddress}
              autoFocus
            />
            <Button type="submit" look="primary" className="small" isDisabled={href === undefined}>
              {strings.compose.setLink}
            </Button>
          </form>
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}

/** The URL of a link, empty to remove it. Undefined if it is invalid. */
const addressOf = (typed: string) => {
  const text = typed.trim()
  if (text === '') return ''
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text)
    ? text
    : text.includes('@')
      ? `mailto:${text}`
      : `https://${text}`
  return URL.canParse(address) && /^(https?|mailto|tel):/i.test(address) ? address : undefined
}
