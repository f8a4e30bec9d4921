import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DropArea } from '../../platform/importing/drop-area.tsx'
import { strings } from '../../platform/strings/strings.ts'
import { chosen } from './chosen.ts'

type Props = { brain: string; isEnabled: boolean; children: ReactNode }

/** Imports files that are dropped on the list of articles. */
export const ImportDrop = ({ brain, isEnabled, children }: Props) => {
  const navigate = useNavigate()
  if (!isEnabled) return children
  return (
    <DropArea
      className="import-drop"
      words={strings.articleImport.dropOn}
      onFiles={(files) => {
        chosen.set({ brain, files })
        void navigate({ to: '/articles/$brain/import', params: { brain } })
      }}
    >
      {children}
    </DropArea>
  )
}
