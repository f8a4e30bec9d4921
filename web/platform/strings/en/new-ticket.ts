export const newTicket = {
  title: 'New ticket',
  from: 'From',
  subject: 'Subject',
  noSubject: 'Enter a subject.',
  noChannel: 'Choose a channel.',
  widget:
    'A widget cannot write to somebody first: its visitors start the conversation. Choose an email channel.',
  widgetHelp: 'Widget',
  none: 'You need an email channel to write to somebody',
  noneText: 'A ticket leaves as a mail from the address of a channel, and replies come back to it.',
  toChannels: 'Go to Channels',
  sending: 'The ticket opens when the message is sent. Until then, you can undo it.',
  open: 'Open ticket',
  toInbox: 'Go to Inbox',
  label: 'Message',
  placeholder: 'Write a message',
  noRecipient: '(no recipient)',
}
