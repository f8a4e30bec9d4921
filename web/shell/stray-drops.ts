import { useEffect } from 'react'

/** A file that is dropped where nothing takes it would be opened by the browser, in place of the app. */
export const useStrayDrops = () =>
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      const { dataTransfer, target } = event
      const isTaken = event.defaultPrevented || (target instanceof HTMLInputElement && target.type === 'file')
      if (isTaken || !dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      dataTransfer.dropEffect = 'none'
    }
    addEventListener('dragover', refuse)
    addEventListener('drop', refuse)
    return () => {
      removeEventListener('dragover', refuse)
      removeEventListener('drop', refuse)
    }
  }, [])
