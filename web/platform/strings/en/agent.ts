import { one } from '../base/counts.ts'

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
  brain: 'Knowledge base',
  channelsText:
    'The agent answers from the articles of the knowledge base. The mode sets whether it proposes a reply or sends it.',
  brainOf: (channel: string) => `Knowledge base of ${channel}`,
  noBrain: 'No knowledge base',
  noBrainText: 'Without a knowledge base, the agent does nothing.',
  mode: 'Mode',
  modeOf: (channel: string) => `Mode of ${channel}`,
  modes,
  changed: {
    mode: (channel: string, mode: keyof typeof modes) => `${channel}: the mode is “${modes[mode].name}”`,
    brain: (channel: string, brain: string | undefined) =>
      brain ? `${channel}: the knowledge base is “${brain}”` : `${channel} has no knowledge base`,
    undone: (channel: string) => `${channel}: the change was undone`,
  },
  notChanged: (channel: string, reason: string) => `The agent of ${channel} was not changed. ${reason}`,
  instructions: 'Instructions',
  instructionsText:
    'Instructions set the style of replies, such as their tone. They add no facts: all facts come from articles. Do not put secrets here.',
  instructionsOf: (brain: string) => `Instructions for “${brain}”`,
  noInstructions: 'No instructions.',
  articles: (count: number) => one(count, 'article', 'articles'),
  noBrains: 'No knowledge base yet',
  noBrainsText:
    'A knowledge base is a collection of articles. Create one and write articles, so that the agent has answers.',
}

export const verdicts = {
  label: 'Verdict on the answer',
  good: 'Good answer',
  bad: 'Bad answer',
  done: { good: 'Marked as a good answer', bad: 'Marked as a bad answer', none: 'The verdict was removed' },
  undone: 'The verdict is as it was',
  failed: (reason: string) => `The verdict was not saved. ${reason}`,
  reason: 'What is good or bad about it?',
  addReason: 'Add a reason',
  changeReason: 'Change the reason',
  somebody: 'Somebody',
}

export const agentAnswers = {
  label: 'Answers of the agent',
  counts: 'In the last 30 days',
  outcomes: {
    pending: 'Waiting',
    replied: 'Replied',
    drafted: 'Drafted',
    handed_over: 'Handed over',
    left: 'Needed no answer',
    failed: 'Failed',
  },
  verdicts: { good: 'Good', bad: 'Bad' },
  channel: 'Channel',
  allChannels: 'All channels',
  none: 'No answers yet',
  noneText:
    'Replies, drafts and handovers of the agent appear here. Give a channel a knowledge base and a mode in the overview.',
  notFound: 'No such answers',
  notFoundText: 'Choose other filters, or show all.',
  showAll: 'Show all answers',
  whole: 'Show all',
  sources: 'From',
  noQuestion: '(no text)',
}

export const gaps = {
  label: 'Questions that no article answers',
  text: 'Questions that the agent handed over because no article answers them, grouped by meaning.',
  brain: 'Knowledge base',
  sort: 'Sort',
  sorts: { '-count': 'Most asked', '-last_asked_at': 'Last asked' },
  count: (count: number) => one(count, 'question', 'questions'),
  last: 'last',
  questions: 'Questions',
  toAnswer: (count: number) => `${one(count, 'question', 'questions')} to answer`,
  write: 'Write an article',
  writeFor: (question: string) => `Write an article: ${question}`,
  dismiss: 'Dismiss',
  dismissOf: (question: string) => `Dismiss: ${question}`,
  dismissed: 'Dismissed. It comes back if somebody asks again',
  restored: 'The questions are back',
  notDismissed: (reason: string) => `The questions were not dismissed. ${reason}`,
  notRestored: (reason: string) => `The questions were not brought back. ${reason}`,
  none: 'Every question has an answer',
  noneText: 'Questions that the agent hands over because no article answers them appear here.',
  gone: 'These questions were answered or dismissed meanwhile.',
}

export const sandbox = {
  text: 'Write as a visitor would, and see what the agent would do. Nothing is stored or sent, and no question is counted.',
  agent: 'Agent',
  channel: (name: string) => `Channel: ${name}`,
  brain: (name: string) => `Knowledge base: ${name}`,
  conversation: 'Conversation with the agent',
  empty: 'Ask something that your articles answer, then something that they do not.',
  you: 'You',
  message: 'Message',
  messageHelp: 'Enter sends, Shift and Enter begin a new line.',
  send: 'Send',
  stop: 'Stop',
  restart: 'Start again',
  waiting: 'The agent is thinking…',
  outcomes: {
    replied: 'Would reply',
    drafted: 'Would propose a reply in a note',
    handed_over: 'Would hand over to the team',
    left: 'Would do nothing',
  },
  certainty: (share: string) => `Certainty of the search: ${share}`,
  sources: (count: number) => one(count, 'passage that the answer uses', 'passages that the answer uses'),
  nearest: (count: number) => one(count, 'passage that comes nearest', 'passages that come nearest'),
}
