const key = 'bellhop.workspace'

/** The workspace that this tab shows, for users with several. A new tab shows the one that was selected last. */
export const chosenWorkspace = () => sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? undefined

export const chooseWorkspace = (ulid: string) => {
  localStorage.setItem(key, ulid)
  stayIn(ulid)
}

/** Selects a workspace in this tab only. */
export const stayIn = (ulid: string) => sessionStorage.setItem(key, ulid)

export const workspaceHeader = (ulid = chosenWorkspace()) => (ulid ? { 'x-workspace-id': ulid } : undefined)

export const forgetWorkspace = () => {
  localStorage.removeItem(key)
  sessionStorage.removeItem(key)
}
