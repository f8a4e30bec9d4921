import { one } from './counts.ts'

const modes = {
  off: { name: 'Off', text: 'The agent does nothing.' },
  draft: {
    name: 'Draft',
    text: 'The agent writes a note with a proposed reply. Members send it, edit it or discard it.',
  },
  reply: {
    name: 'Reply',
    text: 'The agent sends the reply to the contact. It writes a note only if it hands over.',
  },
}

export const agent = {
  title: 'Agent',
  text: 'The agent answers contacts from your public articles, and hands over what they do not answer.',
  tabs: { overview: 'Overview', answers: 'Answers', gaps: 'Not answered', sandbox: 'Sandbox' },
  channels: 'Channels',
  noChannels: 'There are no channels yet. A channel receives tickets, which the agent then answers.',
  brain: 'Brain',
  brainHelp: 'The articles that the agent answers from.',
  brainOf: (channel: string) => `Brain of ${channel}`,
  noBrain: 'No brain',
  noBrainText: 'Without a brain, the agent does nothing.',
  mode: 'Mode',
  modeOf: (channel: string) => `Mode of ${channel}`,
  modes,
  changed: {
    mode: (channel: string, mode: keyof typeof modes) => `${channel}: the mode is “${modes[mode].name}”`,
    brain: (channel: string, brain: string | undefined) =>
      brain ? `${channel}: the brain is “${brain}”` : `${channel} has no brain`,
    undone: (channel: string) => `${channel}: the change was undone`,
  },
  notChanged: (channel: string, reason: string) => `The agent of ${channel} was not changed. ${reason}`,
  instructions: 'Instructions',
  instructionsText:
    'How the agent writes, such as its tone. They never add facts: the agent only says what articles say. Do not put secrets here.',
  instructionsOf: (brain: string) => `Instructions for “${brain}”`,
  noInstructions: 'No instructions.',
  articles: (count: number) => one(count, 'article', 'articles'),
  noBrains: 'No brain yet',
  noBrainsText:
    'A brain is a collection of articles. Create one and write articles, so that the agent has answers.',
}
