import { useEffect } from 'react'

/** Prevents the browser from opening files that are dropped outside of a drop zone, which would close the app. */
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
