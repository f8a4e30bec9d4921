import { useRef, useState } from 'react'
import { shortcuts } from '../../platform/commands/shortcuts.ts'
import { strings } from '../../platform/strings/strings.ts'
import { IconButton } from '../../platform/ui/button.tsx'
import {
  ArticlesIcon,
  BoldIcon,
  BulletsIcon,
  CodeIcon,
  HeadingIcon,
  ImageIcon,
  ItalicIcon,
  LinkIcon,
  NumbersIcon,
  QuoteIcon,
} from '../../platform/ui/icons/icons.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { link } from './markdown-edits.ts'
import type { TextEdits } from './use-text-edits.ts'

const texts = strings.articleEditor

const buttons = [
  { format: 'bold', icon: BoldIcon },
  { format: 'italic', icon: ItalicIcon },
  { format: 'heading', icon: HeadingIcon },
  { format: 'bullets', icon: BulletsIcon },
  { format: 'numbers', icon: NumbersIcon },
  { format: 'quote', icon: QuoteIcon },
  { format: 'code', icon: CodeIcon },
  { format: 'link', icon: LinkIcon },
] as const

const { bold, italic, code, link: ofLink } = shortcuts
const keysOf: { [Name in (typeof buttons)[number]['format']]?: string } = {
  bold: bold.keys,
  italic: italic.keys,
  code: code.keys,
  link: ofLink.keys,
}

export const TextButtons = ({ brain, edits }: { brain: string; edits: TextEdits }) => {
  const [isLinking, setLinking] = useState(false)
  const files = useRef<HTMLInputElement>(null)
  const small = { className: 'small' }
  return (
    <div className="formats" role="toolbar" aria-label={texts.formats}>
      {buttons.map(({ format, icon }) => (
        <IconButton
          key={format}
          {...small}
          icon={icon}
          label={texts.format[format]}
          keys={keysOf[format] ?? ''}
          onPress={() => edits.format(format)}
        />
      ))}
      <IconButton {...small} icon={ImageIcon} label={texts.image} onPress={() => files.current?.click()} />
      <input
        ref={files}
        type="file"
        hidden
        multiple
        accept="image/png,image/jpeg,image/webp"
        onChange={({ target }) => {
          edits.insertFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <IconButton {...small} icon={ArticlesIcon} label={texts.linkArticle} onPress={() => setLinking(true)} />
      {isLinking && (
        <LinkDialog
          brain={brain}
          close={() => setLinking(false)}
          choose={(title, url) => {
            setLinking(false)
            edits.insert(link(title, url))
          }}
        />
      )}
    </div>
  )
}
