import type { Action } from '../../../contract/base/permissions.ts'

export const writing = ({ is_personal }: { is_personal: boolean }): Action =>
  is_personal ? 'writePersonalView' : 'writeWorkspaceView'
