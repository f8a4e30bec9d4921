import { useRef, useState } from 'react'
import { strings } from '../../strings/strings.ts'
import { IconButton } from '../../ui/button.tsx'
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
} from '../../ui/icons/icons.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { link } from './markdown-edits.ts'
import type { TextEdits } from './use-text-edits.ts'

const texts = strings.articleEditor

const buttons = [
  { format: 'bold', icon: BoldIcon, keys: 'Mod+b' },
  { format: 'italic', icon: ItalicIcon, keys: 'Mod+i' },
  { format: 'heading', icon: HeadingIcon, keys: '' },
  { format: 'bullets', icon: BulletsIcon, keys: '' },
  { format: 'numbers', icon: NumbersIcon, keys: '' },
  { format: 'quote', icon: QuoteIcon, keys: '' },
  { format: 'code', icon: CodeIcon, keys: 'Mod+e' },
  { format: 'link', icon: LinkIcon, keys: 'Mod+u' },
] as const

export const TextButtons = ({ brain, edits }: { brain: string; edits: TextEdits }) => {
  const [isLinking, setLinking] = useState(false)
  const files = useRef<HTMLInputElement>(null)
  const small = { className: 'small' }
  return (
    <div className="formats" role="toolbar" aria-label={texts.formats}>
      {buttons.map(({ format, icon, keys }) => (
        <IconButton
          key={format}
          {...small}
          icon={icon}
          label={texts.format[format]}
          keys={keys}
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
