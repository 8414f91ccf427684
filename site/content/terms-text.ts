import type { Section } from '#site/content/types.ts'

/** The binding text, in English only; the summaries per language are in `terms.<lang>.ts`. */
export const termsText: Section[] = [
  {
    id: 'parties',
    title: '1. The parties and the agreement',
    body: [
      'These terms apply between Aangan Technologies Private Limited, Lucknow, Uttar Pradesh (“Aangan”, “we”), the housing society, apartment association or resident welfare association that takes a plan (“the society”), and every person who uses the service (“you”). By creating an account or completing a society’s setup you accept them. Whoever completes the setup for a society states that its committee has authorised it.',
    ],
  },
  {
    id: 'eligibility',
    title: '2. Who may use the service',
    body: [
      'You must be at least 18 years old. One account is for one person. Keep your password to yourself and tell us at once if you think that somebody else uses your account.',
    ],
  },
  {
    id: 'service',
    title: '3. The service',
    body: [
      'The service comprises the modules of the plan the society has chosen. Roles and permissions inside a society are given by its administrator, who answers for them. We may improve the service; we do not remove a material function of a paid plan without 30 days’ notice.',
      'The demo society is open to everybody, holds invented data and is reset every night.',
    ],
  },
  {
    id: 'fees',
    title: '4. Fees',
    body: [
      'Plans consist of a one-time setup fee and a yearly maintenance charge, as on the rate card at the time of the order, plus tax where due. The yearly charge is payable in advance. The free trial costs nothing and ends by itself.',
      'We announce a change of prices with 30 days’ notice. It applies from the next yearly period; a society that does not agree may end the agreement before it.',
      'Setup fees are refunded in full if the society ends the agreement within 14 days and has not published a bill run.',
    ],
  },
  {
    id: 'payments',
    title: '5. Payments between residents and the society',
    body: [
      'Maintenance and other charges are owed to the society, not to us. Payments by UPI go straight to the society’s bank account. Payments by card and net banking are processed by the payment provider under its own terms; we never see full card numbers.',
    ],
  },
  {
    id: 'records',
    title: '6. Records and personal data',
    body: [
      'The records belong to the society. Its administrator can export all of them at any time in a common file format. Personal data is handled as the Privacy Policy says and under the DPDP Act 2023.',
      { links: [{ label: 'Privacy Policy', href: '/privacy' }] },
    ],
  },
  {
    id: 'conduct',
    title: '7. What is not allowed',
    body: [
      {
        list: [
          'Using another person’s account, or trying to reach the records of another society',
          'Uploading unlawful content, malware, or pictures of people without a right to do so',
          'Sending advertising through notices, messages or the directory',
          'Testing our security other than under the bug bounty rules on the Security & Privacy page',
          'Loading the service so that others cannot use it',
        ],
      },
      'We may suspend an account that does this, and tell its owner why. The society’s records are not touched by it.',
    ],
  },
  {
    id: 'availability',
    title: '8. Availability and support',
    body: [
      'Our target is 99.9% uptime in each calendar month, planned maintenance announced two days ahead excepted. If a month falls below it, the society may ask for a credit of one month’s share of the yearly charge.',
      'Support answers within 24 hours.',
    ],
  },
  {
    id: 'termination',
    title: '9. Term and termination',
    body: [
      'The agreement runs from year to year. The society may end it at any time, and we may end it at the end of a paid period, each with 30 days’ notice. We may end it at once for a serious breach that is not put right within 14 days of our letter, or if charges are overdue by more than 60 days.',
      'After the end the administrator can export the records for a further 30 days. Then they are erased, except what the law obliges us to keep.',
    ],
  },
  {
    id: 'warranty',
    title: '10. Warranty',
    body: [
      'We provide the service with reasonable skill and care. Calculations follow the rules the society has set; the committee remains responsible for checking a bill run before it is published, and for its filings. The service is not legal, tax or accounting advice.',
    ],
  },
  {
    id: 'liability',
    title: '11. Liability',
    body: [
      'Our total liability to a society and its members is limited to the fees the society paid in the past 12 months. Neither side is liable for loss of profit or indirect damage. Nothing here limits liability for fraud, wilful misconduct, or where the law does not allow a limit.',
    ],
  },
  {
    id: 'changes',
    title: '12. Changes of these terms',
    body: [
      'We announce changes on this page and by e-mail to the administrators with 30 days’ notice. Who goes on using the service after that accepts them.',
    ],
  },
  {
    id: 'law',
    title: '13. Law and disputes',
    body: [
      'Indian law applies. The parties first try to settle a dispute by talking, within 30 days of a written notice. After that it is decided by a sole arbitrator under the Arbitration and Conciliation Act 1996, seated in Lucknow, in English or Hindi. The rights of consumers before consumer commissions are not affected.',
    ],
  },
  {
    id: 'contact',
    title: '14. Contact',
    body: [
      'Aangan Technologies Private Limited, Vibhuti Khand, Gomti Nagar, Lucknow 226010, Uttar Pradesh, India.',
      { links: [{ label: 'Contact us', href: '/contact' }] },
    ],
  },
]
