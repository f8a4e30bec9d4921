type Sample = {
  subject: string
  body: string /** A search for the ticket that uses none of its words. */
  q: string
}

const sample = (subject: string, body: string, q: string): Sample => ({ subject, body, q })

/** Tickets as customers write them, and a search for each in other words. */
export const samples: Sample[] = [
  sample(
    'Order 1234',
    'Hi, I would like a refund for my last order, please. The jacket is not what I expected. Thanks, Ann',
    'money back',
  ),
  sample(
    'Wrong size',
    'Hello team, the shoes that arrived yesterday are too small for me. Could I swap them for a 43? Best, Tom',
    'exchange for a bigger pair',
  ),
  sample(
    'Where is my parcel?',
    'I ordered two weeks ago and tracking has not moved since Monday. When will it be delivered?',
    'package still not here',
  ),
  sample(
    'Cannot log in',
    'Every time I enter my password it says that it is wrong. I tried to reset it but the email never came.',
    'locked out of account',
  ),
  sample(
    'Charged twice',
    'My credit card statement shows two payments of 49 euros for the same month. Please check.',
    'duplicate billing',
  ),
  sample(
    'Cancel my plan',
    'Please end my subscription at the end of the month, I no longer use the service.',
    'stop membership',
  ),
  sample(
    'Invoice',
    'Our bookkeeper needs an invoice with our VAT number for the payment in March.',
    'receipt for accounting',
  ),
  sample(
    'App crashes',
    'The app on my iPhone closes as soon as I open the camera. I already installed it again.',
    'program quits unexpectedly on phone',
  ),
  sample(
    'Broken on arrival',
    'The vase came out of its box in pieces. I attach some photos.',
    'item damaged during shipping',
  ),
  sample(
    'Change of address',
    'We moved to a new flat last week. Can you send the order there instead? It has not left yet I think.',
    'different delivery location',
  ),
  sample(
    'Discount code',
    'The voucher SUMMER20 is rejected at checkout, although it is valid until Friday.',
    'coupon does not work',
  ),
  sample(
    'Question about allergies',
    'Does the granola contain traces of nuts? My daughter must not eat them.',
    'peanut free food',
  ),
  sample(
    'API limits',
    'How many requests per minute may our integration send? We get status 429 quite often.',
    'rate limiting errors',
  ),
  sample(
    'Job application',
    'I would love to work for you as a developer. My CV is attached.',
    'applicant resume hiring',
  ),
  sample(
    'Slow website',
    'Pages of your shop take half a minute to load since this morning, on all of our computers.',
    'site performance problem',
  ),
  sample(
    'Delete my data',
    'According to the GDPR I ask you to erase everything that you have stored about me.',
    'privacy erasure request',
  ),
  sample(
    'Assembly',
    'Step 7 of the manual of the shelf is not clear to me. Which side of the board faces up?',
    'instructions for furniture hard to follow',
  ),
  sample(
    'Warranty',
    'The coffee machine stopped working after eleven months. Is it still covered, and how do I get it repaired?',
    'appliance defective, guarantee',
  ),
  sample(
    'Newsletter',
    'I keep getting your advertising mails although I have unsubscribed three times.',
    'unwanted marketing emails',
  ),
  sample(
    'Thanks',
    'Just wanted to say that Maria was extremely helpful on the phone. Great job!',
    'praise for employee',
  ),
]
