export const signIn = {
  title: 'Sign in',
  email: 'Email address',
  password: 'Password',
  code: 'Code',
  codeHelp: 'The code of your authenticator app, or a recovery code.',
  button: 'Sign in',
  with: (name: string) => `Sign in with ${name}`,
  company: 'Sign in with your company',
  noCompany: 'No company signs in here with this domain. Use your password.',
  or: 'or',
  ended: 'Your session has ended',
  endedText: 'Sign in again to continue. Nothing that you wrote is lost.',
  asOther: (other: string, email: string) =>
    `You are now signed in as ${other}. To continue here, sign in as ${email}.`,
  done: 'You are signed in',
  doneText: 'Go on in the tab that asked you to sign in. You can close this one.',
  somebodyElse: 'Sign in as somebody else',
  forgot: 'Forgot your password?',
}

export const forgot = {
  title: 'Reset your password',
  help: 'A link to set a new password is sent to this address.',
  button: 'Send link',
  sent: 'Check your mail',
  sentText: (email: string) =>
    `If there is an account for ${email}, a link was sent. It is valid for one hour.`,
  back: 'Back to sign-in',
}

export const reset = {
  title: 'Set a new password',
  password: 'New password',
  help: 'At least 10 characters.',
  button: 'Set password',
  done: 'Your password is set',
  doneText: 'All sessions were ended. Sign in with the new password.',
  gone: 'This link is not valid',
  goneText: 'It was used before, or it has expired.',
  again: 'Request a new link',
}

export const setup = {
  title: 'Set up Bellhop',
  ownName: 'Your name',
  workspace: 'Name of the workspace',
  workspaceHelp: 'Usually the name of your company or team.',
  button: 'Finish setup',
  gone: 'The setup is done',
  goneText: 'This link was used before. Sign in with the account of the owner.',
}

export const invitation = {
  loading: 'Invitation',
  title: (workspace: string) => `Join ${workspace}`,
  known: (email: string) => `You have an account as ${email}. It becomes a member of the workspace.`,
  join: 'Join',
  joined: (workspace: string) => `Welcome to ${workspace}`,
  joinedText: 'You are now a member. Sign in as usual.',
  gone: 'This invitation is not valid',
  goneText:
    'An invitation works once, expires after seven days, and is replaced by a newer one. If you have joined already, sign in. If not, ask the person who invited you for a new one.',
}
