import { words } from '../words.ts'
import { ApiProblem } from './problem.ts'
import type { Upload } from './types.ts'
import { workspaceHeader } from './workspace.ts'

/** Uploads a file and tells how much of it has been sent, which `fetch` cannot. */
export const upload = (file: File, onProgress: (part: number) => void) =>
  new Promise<Upload>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/attachments')
    request.responseType = 'json'
    request.setRequestHeader('accept', 'application/json')
    for (const [name, value] of Object.entries(workspaceHeader() ?? {})) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0))
    request.addEventListener('error', () => reject(new ApiProblem(0, { message: words.errors.offline })))
    request.addEventListener('load', () => {
      const { status, response } = request
      if (status < 300) resolve(response.data)
      else reject(new ApiProblem(status, response ?? { message: words.errors.unreadable(status) }))
    })
    const form = new FormData()
    form.set('file', file)
    request.send(form)
  })
