/** Copies of articles in other words, with the file name of the original. */
export const copies = [
  {
    of: 'refunds',
    title: 'Getting your money back',
    body: "Within 30 days of a workspace's first payment you can get the price refunded, no reason needed. Send a message to billing@quillbox.app from the owner's address and include the invoice number.\n\nWe refund later payments if:\n\n- the same period was charged twice,\n- the service was unavailable for longer than our agreement permits,\n- you did not want a yearly renewal and told us within 14 days.\n\nThe money is returned to the card or account it came from. It takes banks three to ten working days to display it.",
  },
  {
    of: 'invite-members',
    title: 'Add people to your workspace',
    body: 'Owners and admins may invite colleagues.\n\n1. Go to **Settings › Members** and click **Invite**.\n2. Type one or more e-mail addresses, separated by commas.\n3. Pick a role: a *member* replies to conversations, an *admin* can change settings too.\n4. Pick the inboxes they can see.\n\nThe invitation is an e-mail with a link that works for a week. You can resend or withdraw it under **Pending**.',
  },
  {
    of: 'change-email',
    title: 'Use another e-mail address for your account',
    body: 'You sign in with your address, and notifications go there.\n\n1. Go to **Profile › Account** and press **Change** beside the address.\n2. Type the new address and your password.\n3. Confirm with the message sent to the *new* address. The old address remains valid until then.\n\nThe old address gets a notice with a link to undo the change for 72 hours.',
  },
  {
    of: 'two-step-login',
    title: 'Set up two-factor authentication',
    body: 'Two-factor authentication means a password is not enough: you also enter a six digit code from an authenticator app on your phone.\n\n1. Go to **Profile › Security** and select **Two-step verification**.\n2. Scan the QR code with Aegis, 1Password or Google Authenticator.\n3. Enter the code from the app.\n4. Keep the ten recovery codes in a safe place. Every code can be used once instead of the app.',
  },
  {
    of: 'failed-payment',
    title: 'What happens when a payment is declined',
    body: 'If a card is declined or a direct debit comes back, we write to the owner and admins see a yellow bar.\n\nWe retry after three, five and seven days. Everything keeps working during these two weeks. Afterwards the workspace is read-only: incoming mail is kept, but nobody can reply. It is unlocked within minutes once you pay the open invoice under **Settings › Plan › Pay now**.',
  },
  {
    of: 'export-data',
    title: 'Exporting your data',
    body: 'Go to **Settings › Data › Export** as an owner or admin.\n\n1. Select conversations, contacts, companies, articles, or all of it.\n2. Select a period and the format: CSV for Excel, or JSON with all messages and attachments.\n3. Press **Start**. For large workspaces this can take a few hours.\n\nWe send you a message with a link that is valid for seven days.',
  },
  {
    of: 'app-sync-problems',
    title: 'Problems with the app: missing tours, crashes, notifications',
    body: "**A tour is missing?** Tours are copied from the Kestrel 3 when it is near the phone and the app is open. Pull down the list to refresh it. After a long tour the first copy takes some minutes. A cloud with a tick on the device means it is finished.\n\n**Tours that are doubled or cut off** are caused by recording on both devices, or by the phone's battery saver. Set the app to *unrestricted*.\n\n**It crashes:** update the app and restart your phone.",
  },
  {
    of: 'create-account',
    title: 'Opening an account',
    body: 'Guests can order too. You need an account for Trailmarks, renting tents, alerts, exchanges and to register devices.\n\nPress **Sign in > New here?** and type your name, email address and a password with ten characters or more. You get a message with a link to confirm that works for 24 hours. Accounts that are not confirmed are deleted after a week.\n\nThe minimum age is **16**. Everybody may have one account only.',
  },
  {
    of: 'gift-card-lost',
    title: 'My gift card is lost or does not work',
    body: '**The email with the card did not come:** the buyer opens **My orders**, selects the card and presses **Send again**; the address can be corrected.\n\n**The printed card was lost in the mail:** the buyer tells us after ten working days. We block the old code and email a new one.\n\n**The recipient has lost it:** give us the order number of the buyer; we block the card and send another for the remaining amount.',
  },
  {
    of: 'pay-later-instalments',
    title: 'Pay after delivery or by instalments',
    body: 'Choose **Pay later** to receive your goods first and pay within **30 days**. Choose **instalments** to split orders between €150 and €4,000 into 3, 6 or 12 monthly payments. Three months are free of interest; longer plans cost 8.9 percent a year.\n\nYou must be at least 18 and live in the Netherlands, Germany, Austria, Sweden or Finland. Deliver to your registered address. Our partner for payments makes a short credit check at checkout.',
  },
]

/** Copies of these articles are made by replacing words and leaving out every fourth sentence. */
export const edited = [
  ...[
    'webhooks',
    'assign-snooze',
    'custom-domain-sending',
    'battery-shipping',
    'cancel-order',
    'delivery-times',
  ],
  ...['single-sign-on', 'teams', 'charged-twice', 'customs-and-duties'],
]

const replacements: [RegExp, string][] = [
  [/\bopen\b/gi, 'go to'],
  [/\bchoose\b/gi, 'select'],
  [/\bmessage\b/gi, 'mail'],
  [/\bcustomers?\b/gi, 'client'],
  [/\bcan\b/g, 'may'],
  [/\bneed\b/g, 'require'],
  [/\bsend\b/gi, 'submit'],
  [/\bdays\b/g, 'working days'],
  [/\border\b/g, 'purchase'],
  [/\bconversations?\b/g, 'ticket'],
]

/** Every second copy gets another title. */
export const editedCopy = ({ title, body }: { title: string; body: string }, place: number) => {
  const rest = body.split(/(?<=[.!?])\s+/).filter((_, at) => at % 4 !== 3)
  const replaced = replacements.reduce((text, [from, to]) => text.replace(from, to), rest.join(' '))
  return { title: place % 2 ? title : `About: ${title.split(/[:(,]/)[0]?.toLowerCase()}`, body: replaced }
}
