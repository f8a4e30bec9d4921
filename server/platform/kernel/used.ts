import type { Use } from '../../../contract/across/uses.ts'
import type { FieldOwner } from '../../../contract/workspaces/field-types.ts'

/** Something that others use, and that can be deleted. */
export type Used =
  | { kind: 'tag' | 'team' | 'user' | 'view' | 'template'; ulid: string }
  | { kind: 'field'; key: string; of: FieldOwner }

/** A use, and whether the caller can see it. */
export type FoundUse = Use & { isVisible: boolean }
