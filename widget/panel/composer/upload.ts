import { Failure, header, resultOf, urlOf } from '../../visitor/api.ts'

type Upload = { secret: string; file: File; onProgress: (share: number) => void; signal: AbortSignal }

/** Uploads a file with XMLHttpRequest, because `fetch` does not report upload progress. */
export const upload = <Reply>(path: string, { secret, file, onProgress, signal }: Upload) =>
  new Promise<Reply>((resolve, reject) => {
    const body = new FormData()
    body.append('file', file, file.name)
    const sending = new XMLHttpRequest()
    sending.open('POST', urlOf(path))
    sending.setRequestHeader(header, secret)
    sending.setRequestHeader('accept', 'application/json')
    sending.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    sending.onload = () => {
      try {
        resolve(resultOf<Reply>(sending.status, sending.responseText))
      } catch (error) {
        reject(error)
      }
    }
    sending.onerror = sending.onabort = sending.ontimeout = () => reject(new Failure(0))
    signal.addEventListener('abort', () => sending.abort())
    sending.send(body)
  })
