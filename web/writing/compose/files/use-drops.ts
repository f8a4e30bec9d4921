import { useEffect, useRef } from 'react'
import { strings } from '../../../platform/strings/strings.ts'

/** Accepts files that are dropped anywhere on the page of the ticket. */
export const useDrops = (form: { current: HTMLElement | null }, add: (files: File[]) => void) => {
  const latest = useRef(add)
  latest.current = add
  useEffect(() => {
    const area = form.current?.closest<HTMLElement>('.ticket, .new-ticket')
    if (!area) return
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      area.dataset.dropping = strings.compose.dropFiles
    }
    const leave = (event: DragEvent) => {
      if (!area.contains(event.relatedTarget as Node | null)) delete area.dataset.dropping
    }
    const drop = (event: DragEvent) => {
      delete area.dataset.dropping
      const files = [...(event.dataTransfer?.files ?? [])]
      // The editor handles files that are dropped into the text.
      if (event.defaultPrevented || files.length === 0) return
      event.preventDefault()
      latest.current(files)
    }
    area.addEventListener('dragover', over)
    area.addEventListener('dragleave', leave)
    area.addEventListener('drop', drop)
    return () => {
      area.removeEventListener('dragover', over)
      area.removeEventListener('dragleave', leave)
      area.removeEventListener('drop', drop)
    }
  }, [form])
}
