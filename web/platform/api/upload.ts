import { ApiProblem, isSignedOut, problemFrom } from '../base/problem.ts'
import { signedInAgain } from '../base/session.ts'
import { workspaceHeader } from '../base/workspace.ts'
import { strings } from '../strings/strings.ts'
import { inWords } from './problem-texts.ts'
import type { Upload } from './types.ts'

/** Uploads a file for a message. */
export const upload = (file: File, onProgress: OnProgress) =>
  uploadTo<Upload>('/api/attachments', file, onProgress)

/** Part of the file, from 0 to 1. */
type OnProgress = (part: number) => void

/** Uploads a file and reports the progress. If the session has ended, it waits for the next one. */
export const uploadTo = async <Reply>(path: string, file: File, onProgress: OnProgress): Promise<Reply> => {
  try {
    return await uploadOnce(path, file, onProgress)
  } catch (error) {
    if (!isSignedOut(error)) throw error
    await signedInAgain()
    return uploadOnce(path, file, onProgress)
  }
}

/** Uses XMLHttpRequest, because `fetch` does not report upload progress. */
const uploadOnce = <Reply>(path: string, file: File, onProgress: OnProgress) =>
  new Promise<Reply>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.responseType = 'json'
    request.setRequestHeader('accept', 'application/json')
    for (const [name, value] of Object.entries(workspaceHeader() ?? {})) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0))
    request.addEventListener('error', () => reject(new ApiProblem(0, { message: strings.errors.offline })))
    request.addEventListener('load', () => {
      const { status, response } = request
      const header = (name: string) => request.getResponseHeader(name)
      if (status < 300) resolve(response.data)
      else if (status === 429)
        reject(problemFrom(status, { message: strings.errors.tooMany(header('retry-after')) }, header))
      else
        reject(
          problemFrom(status, inWords(response ?? { message: strings.errors.unreadable(status) }), header),
        )
    })
    const form = new FormData()
    form.set('file', file)
    request.send(form)
  })
