import './importing.css'
import type { ReactNode } from 'react'
import { errorOf, FormProblem } from '../forms/form-problem.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import type { ChosenFile } from './chosen-files.ts'
import { DropArea } from './drop-area.tsx'

/** The progress of an upload. The part is from 0 to 1. */
export type Progress = { words: string; part?: number }

type Props = {
  words: string
  onFiles: (files: Promise<ChosenFile[]>) => void
  progress: Progress | undefined
  error: Error | null
  /** The buttons that choose files. */
  children: ReactNode
}

/** The place for the files of an import, with the progress of their upload. */
export const UploadZone = ({ words, onFiles, progress, error, children }: Props) => {
  const fault = errorOf(error, 'file')
  return (
    <>
      <DropArea className="upload-zone" words={words} onFiles={onFiles}>
        <p>{words}</p>
        <div className="upload-buttons">{children}</div>
        <div className="import-progress" role="status">
          {progress && (
            <>
              <ProgressBar
                label={progress.words}
                done={progress.part ?? 0}
                total={progress.part === undefined ? null : 1}
              />
              <p>{progress.words}</p>
            </>
          )}
        </div>
      </DropArea>
      {fault ? (
        <p className="form-problem" role="alert">
          {fault}
        </p>
      ) : (
        <FormProblem error={error} />
      )}
    </>
  )
}
