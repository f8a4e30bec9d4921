import { createSignal } from '../../platform/base/signal.ts'
import type { ChosenFile } from '../../platform/importing/chosen-files.ts'

/** The files to import into a brain. Another page may have received them. */
export const chosen = createSignal<{ brain: string; files: Promise<ChosenFile[]> } | undefined>(undefined)
