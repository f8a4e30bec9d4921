const key = 'bellhop.workspace'

/** The workspace that this browser shows, for people with several. */
export const chosenWorkspace = () => localStorage.getItem(key) ?? undefined

export const chooseWorkspace = (ulid: string) => localStorage.setItem(key, ulid)

export const workspaceHeader = () => {
  const ulid = chosenWorkspace()
  return ulid ? { 'x-workspace-id': ulid } : undefined
}

export const forgetWorkspace = () => localStorage.removeItem(key)
