import './drop-area.css'
import { type DragEvent, type ReactNode, useState } from 'react'
import { type ChosenFile, filesOfDrop } from './chosen-files.ts'

type Props = {
  className: string
  /** Shown over the content while files are dragged. */
  words: string
  onFiles: (files: Promise<ChosenFile[]>) => void
  children: ReactNode
}

/** Accepts dropped folders and files. */
export const DropArea = ({ className, words, onFiles, children }: Props) => {
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const leave = (event: DragEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
  }
  const drop = (event: DragEvent) => {
    setOver(false)
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    onFiles(filesOfDrop(event.dataTransfer))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: buttons do the same without a mouse
    <div className={className} onDragOver={over} onDragLeave={leave} onDrop={drop}>
      {children}
      {isOver && (
        <p className="drop-words" aria-hidden="true">
          {words}
        </p>
      )}
    </div>
  )
}
