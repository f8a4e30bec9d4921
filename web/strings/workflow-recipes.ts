export const workflowRecipes = {
  title: 'New workflow',
  text: 'Start from an example and change what you like, or from nothing.',
  label: 'Examples',
  unsaved: 'You began a workflow that is not saved yet,',
  continue: 'Continue',
  replaced: 'The workflow that you began before was discarded.',
  blank: { name: 'From nothing', text: 'Choose when it runs, and what it does.' },
  recipes: {
    refunds: {
      name: 'Refunds to Billing',
      text: 'Tickets about refunds go to the team that handles money.',
      words: ['refund', 'money back', 'chargeback'],
    },
    share: {
      name: 'Share new tickets evenly',
      text: 'Each new ticket goes to the least busy member of a team.',
    },
    domain: {
      name: 'Tag a company by its domain',
      text: 'Everybody who writes from a domain gets a tag.',
    },
    welcome: {
      name: 'Welcome new contacts',
      text: 'The first mail of a contact gets a friendly answer at once.',
      body: '<p>Hello {{contact.first_name|there}},</p><p>thank you for writing to us. A member of our team will answer you soon.</p><p>{{workspace.name}}</p>',
    },
    escalate: {
      name: 'Escalate after four hours',
      text: 'A contact who waits for four business hours gets the attention of a team.',
      body: '<p>{{contact.name}} has waited for four business hours.</p>',
    },
    apology: {
      name: 'Apologise for a long wait',
      text: 'After two days without a reply, the contact hears that you have not forgotten them.',
      body: '<p>Hello {{contact.first_name|there}},</p><p>we have not forgotten you. Your request takes us longer than usual, and we will answer it as soon as we can.</p><p>{{workspace.name}}</p>',
    },
    spam: {
      name: 'Move advertising to spam',
      text: 'Subjects with typical words of advertising become spam.',
      words: ['guest post', 'seo services', 'backlinks'],
    },
    webhook: {
      name: 'Tell another system',
      text: 'Each new ticket is sent to a URL, such as that of a chat or a CRM.',
    },
    handOver: {
      name: 'Hand over by hand',
      text: 'Members hand a ticket over to another team with one click, with a note.',
      body: '<p>Handed over. Please take it from here.</p>',
    },
    summary: {
      name: 'Summarise with AI',
      text: 'Members get a summary of a ticket as a note, with one click.',
      prompt:
        'Summarise what {{contact.name}} wants in three short sentences. The subject is “{{ticket.subject}}”. Say what is still open.',
    },
  },
}
