const key = 'bellhop.workspace'

/** The workspace that this tab shows, for people with several. A new tab shows the one that was chosen last. */
export const chosenWorkspace = () => sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? undefined

export const chooseWorkspace = (ulid: string) => {
  localStorage.setItem(key, ulid)
  stayIn(ulid)
}

/** Shows a workspace in this tab, whatever is chosen in others. */
export const stayIn = (ulid: string) => sessionStorage.setItem(key, ulid)

export const workspaceHeader = (ulid = chosenWorkspace()) => (ulid ? { 'x-workspace-id': ulid } : undefined)

export const forgetWorkspace = () => {
  localStorage.removeItem(key)
  sessionStorage.removeItem(key)
}
