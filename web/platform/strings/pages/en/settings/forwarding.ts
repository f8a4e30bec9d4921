export const forwarding = {
  ways: 'Ways to receive mail',
  way: {
    mailbox: { title: 'Read a mailbox', text: 'Bellhop fetches the mail from your mailbox.' },
    forwarding: { title: 'Forward', text: 'Your provider forwards the mail to Bellhop.' },
    mx: { title: 'MX record', text: 'All mail of the domain comes to Bellhop.' },
  },
  lastMail: 'Last mail',
  noMail: 'No mail in this way lately',
  address: 'Forwarding address',
  addressHelp:
    'Forward all mail of the channel to this address. It stays in the mailbox, too, if you want that.',
  addressLocal:
    'This address works on this computer only. For mail from the internet, ask the person who runs Bellhop to set a mail domain.',
  guides: {
    google: {
      title: 'Gmail and Google Workspace',
      steps: [
        'Choose “Wait for the confirmation” above.',
        'Open Gmail with the account of the channel. Choose the gear, then “See all settings”, then the tab “Forwarding and POP/IMAP”.',
        'Choose “Add a forwarding address”, paste the forwarding address, and choose “Next”, “Proceed” and “OK”.',
        'Wait until it is confirmed here, and reload the page of Gmail. If a code is shown here, enter it there.',
        'In Gmail, choose “Forward a copy of incoming mail to”, and what happens to the copy of Gmail. Choose “Save Changes” at the end of the page.',
        'If there is no such setting, an admin of your Google Workspace has turned forwarding off: admin.google.com, “Apps”, “Google Workspace”, “Gmail”, “End User Access”, “Automatic forwarding”.',
      ],
    },
    microsoft: {
      title: 'Microsoft 365 and Outlook',
      steps: [
        'Microsoft 365 forwards nothing to other domains until an admin allows it: security.microsoft.com, “Email & collaboration”, “Policies & rules”, “Threat policies”, “Anti-spam”, “Anti-spam outbound policy”, “Edit protection settings”. Under “Automatic forwarding rules”, choose “On”, and save.',
        'Open Outlook on the web with the account of the channel. Choose the gear, then “Mail”, then “Forwarding”.',
        'Turn on “Enable forwarding”, paste the forwarding address, choose “Keep a copy of forwarded messages” if you like, and save.',
        'For a shared mailbox, an admin does it: admin.exchange.microsoft.com, “Recipients”, “Mailboxes”, the mailbox, “Manage mail flow settings”, “Email forwarding”.',
        'If you use a rule instead, choose “Redirect to”, not “Forward to”: otherwise all tickets have your mailbox as their contact.',
      ],
    },
    other: {
      title: 'Another provider',
      steps: [
        'Sign in at your provider with the account of the channel, and look for “Forwarding” or “Redirect” in the settings of the mailbox, or for filters.',
        'Enter the forwarding address. If you can choose, choose “Redirect” or “Forward unchanged”, not “Forward as attachment”.',
        'If the provider asks the forwarding address for a confirmation, its mail opens a ticket here. Open the link in it.',
      ],
    },
  },
  confirmationText:
    'Gmail asks the forwarding address for a confirmation. For one hour, Bellhop waits for it and confirms accounts of your own domain. At other times, it opens a ticket.',
  expect: 'Wait for the confirmation',
  expectAgain: 'Wait for another hour',
  expected: (time: string) => `Waiting for the mail of Gmail until ${time}…`,
  unknownAccount: 'An account',
  confirmations: {
    confirming: (account: string) => `${account} wants to forward its mail here. Bellhop is confirming it…`,
    confirmed: (account: string) =>
      `Confirmed: ${account} may forward its mail here. Reload the page of Gmail.`,
    manual: (account: string) =>
      `${account} wants to forward its mail here. If it is yours, enter the code in Gmail, or open the link and confirm.`,
  },
  code: 'Gmail asks for this code',
  openLink: 'Open the page of Gmail',
  check: 'Check forwarding',
  checkText: (email: string) =>
    `Sends a mail to ${email}, and waits until it arrives here. It opens no ticket. You can leave this page meanwhile.`,
  start: 'Check forwarding',
  again: 'Check again',
  checks: 'Checks',
  states: {
    sending: (_time: string, _seconds: number) => 'The mail is being sent…',
    waiting: (time: string, _seconds: number) => `Sent at ${time}, waiting… usually under a minute`,
    arrived: (time: string, seconds: number) => `Sent at ${time}, arrived after ${seconds} s`,
    missing: (time: string, _seconds: number) => `Sent at ${time}, and not arrived within ten minutes`,
    failed: (time: string, _seconds: number) => `Not sent at ${time}`,
  },
  cameBy: {
    forwarding: 'It arrived at the forwarding address.',
    mailbox: 'It was fetched from the mailbox, and was not forwarded.',
    mx: 'It came by the MX record: the domain leads here, and you need no forwarding.',
    hook: 'It came to the inbound URL.',
    other: 'It came in another way than by forwarding.',
  },
  newMail:
    'It was forwarded as a new mail, without its sender: all tickets would have your mailbox as their contact. Choose “Redirect” instead of “Forward”.',
  causesText: 'What is probably wrong, and what to do:',
  causes: [
    {
      cause: 'Nothing is forwarded.',
      remedy:
        'Open the mailbox. If “Forwarding check” is in the inbox, the forwarding is missing, turned off or not confirmed, or it has a filter that leaves this mail out.',
    },
    {
      cause: 'It is spam there.',
      remedy: 'Look in the folder for spam. Mark the mail as no spam: most providers do not forward spam.',
    },
    {
      cause: 'A rule or policy holds it back.',
      remedy:
        'Another rule may move the mail first. Microsoft 365 sends a report with “5.7.520” if an admin has not allowed forwarding.',
    },
    {
      cause: 'It is rejected on its way (SPF, DMARC).',
      remedy:
        'Some providers forward with the original sender, and servers between them and Bellhop reject that. Ask for SRS (sender rewriting), or let Bellhop read the mailbox.',
    },
    {
      cause: 'It never got to the mailbox, or mail does not get to Bellhop.',
      remedy:
        'If the mailbox does not have it, look for a report at the sender address of the installation. If other forwarded mails are missing as well, ask the person who runs Bellhop to check that mail gets there.',
    },
  ],
  canary: 'Check this channel regularly',
  canaryHelp: 'The channel mails itself. If two mails in a row do not come back, it is reported.',
  canaryTimes: {
    off: 'Never',
    '15': 'Every 15 minutes',
    '60': 'Every hour',
    '360': 'Every 6 hours',
    '1440': 'Every day',
  },
  canaryOther: (minutes: number) => `Every ${minutes} minutes`,
  canaryMails: 'Last mails to itself',
  verdicts: (spf: string, dkim: string, dmarc: string) => `SPF: ${spf}. DKIM: ${dkim}. DMARC: ${dmarc}.`,
  mxText:
    'If Bellhop is to receive all mail of the domain, publish this MX record at the provider of your DNS, and remove the others. Mailboxes of the domain elsewhere receive nothing any more.',
  mxHost: (domain: string) => `MX record of ${domain}`,
  mxHelp: 'Priority 10. It can take some hours until all servers know it.',
  mxChecking: 'The record is being looked up…',
  mxAgain: 'Look it up again',
  mxStates: {
    here: (domain: string, _hosts: string) => `The mail of ${domain} comes to Bellhop.`,
    mixed: (_domain: string, hosts: string) =>
      `Only some of the mail comes to Bellhop. Remove the other records. Found: ${hosts}`,
    elsewhere: (_domain: string, hosts: string) =>
      `Another server receives the mail. Publish the record above, or forward the mail. Found: ${hosts}`,
    missing: (domain: string, _hosts: string) => `${domain} has no MX record yet.`,
    unknown: (_domain: string, _hosts: string) => 'The name servers did not answer. Try again later.',
  },
}
