import { useEffect } from 'react'

/** A file that is dropped where nothing takes it would be opened by the browser, in place of the app. */
export const useStrayDrops = () =>
  useEffect(() => {
    const reject = (event: DragEvent) => {
      const { dataTransfer, target } = event
      const isTaken = event.defaultPrevented || (target instanceof HTMLInputElement && target.type === 'file')
      if (isTaken || !dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      dataTransfer.dropEffect = 'none'
    }
    addEventListener('dragover', reject)
    addEventListener('drop', reject)
    return () => {
      removeEventListener('dragover', reject)
      removeEventListener('drop', reject)
    }
  }, [])
