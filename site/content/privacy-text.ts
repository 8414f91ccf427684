import type { Section } from '#site/content/types.ts'

/** The binding text, in English only; the summaries per language are in `privacy.<lang>.ts`. */
export const privacyText: Section[] = [
  {
    id: 'who',
    title: '1. Who is responsible',
    body: [
      'For the records of a housing society, the society (through its managing committee) is the Data Fiduciary within the meaning of the Digital Personal Data Protection Act 2023 (“the Act”). Aangan Technologies Private Limited, Vibhuti Khand, Gomti Nagar, Lucknow 226010, Uttar Pradesh (“Aangan”, “we”) processes them on the society’s behalf as its Data Processor.',
      'For this website, for enquiries, newsletters, purchases and the accounts by which people sign in, we are the Data Fiduciary ourselves.',
    ],
  },
  {
    id: 'what',
    title: '2. What is collected, and what for',
    body: [
      {
        table: {
          head: ['Data', 'Purpose', 'Basis'],
          rows: [
            [
              'Name, e-mail, phone, flat, role',
              'The society’s register; signing in; reaching you',
              'Consent; the society’s duties under its governing law',
            ],
            [
              'Bills, receipts, ledger entries',
              'Maintenance billing, accounts and audit',
              'The society’s duties under its governing law; tax law',
            ],
            [
              'Visitor’s name, phone, photograph, vehicle, times',
              'Safety of the premises',
              'Consent of the visitor given at the gate or through the resident',
            ],
            ['Complaints, bookings, votes, messages', 'The service you ask for', 'Consent'],
            [
              'Sign-in times, device and network address',
              'Security of the account, audit',
              'Consent; duty to keep data secure',
            ],
            ['Enquiries and newsletter address', 'Answering you; sending the letter you asked for', 'Consent'],
            ['Page views, if you allow analytics cookies', 'Improving the site', 'Consent'],
          ],
        },
      },
      'We do not ask for Aadhaar numbers, biometric templates or health data. A fingerprint or face used to sign in never leaves your device.',
      'We do not sell personal data, and we do not use the records of a society for advertising.',
    ],
  },
  {
    id: 'consent',
    title: '3. Notice and consent',
    body: [
      'Consent is asked for each purpose separately, in English, Hindi or Marathi, with a notice whose version is stored. You may withdraw it at any time in Settings, as easily as you gave it. Withdrawing does not make earlier processing unlawful; what the law requires to be kept is kept for that reason only.',
    ],
  },
  {
    id: 'children',
    title: '4. Children',
    body: [
      'Accounts are for persons of 18 years and above. Children have no login; a child’s name appears on the register only if a parent enters it. There is no tracking of children and no advertising directed at them.',
    ],
  },
  {
    id: 'sharing',
    title: '5. Who receives it',
    body: [
      {
        list: [
          'Members of your own society, as far as their role needs it and as far as you share your contact details',
          'The society’s auditor or chartered accountant',
          'Providers that carry out part of the service for us under contract: hosting in India, e-mail and message delivery, the card payment provider',
          'Authorities, where the law obliges us or the society, and only in the extent obliged',
        ],
      },
      'Other societies receive nothing. Their separation is enforced in the database itself.',
    ],
  },
  {
    id: 'retention',
    title: '6. How long it is kept',
    body: [
      {
        table: {
          head: ['Kind of data', 'Kept for'],
          rows: [
            ['Financial records', '7 years'],
            ['Billing', '7 years'],
            ['Visitor data', '3 months'],
            ['Communication', '1 year'],
            ['Analytics', '2 years'],
            ['Account data', 'Until deletion'],
          ],
        },
      },
      'After these times data is erased by the system itself. Of a visit, an entry without personal details stays in the log for 1 year.',
    ],
  },
  {
    id: 'rights',
    title: '7. Your rights',
    body: [
      {
        list: [
          'Information: a summary of the personal data held about you, what is done with it, and who received it',
          'Correction: completing, correcting and updating it',
          'Erasure: deleting what is no longer needed and no law requires to be kept',
          'Grievance: a complaint about how data is handled, with an answer from a person',
          'Nomination: naming a person who exercises these rights if you die or cannot act',
        ],
      },
      'Use the privacy screen in Settings, or write to privacy@aangan.example. Requests under the Act are answered within 30 days. Where a request is refused in part, the answer says for which item and why. If you are not satisfied with the answer to a grievance you may turn to the Data Protection Board of India.',
    ],
  },
  {
    id: 'security',
    title: '8. Security and breaches',
    body: [
      'Data is encrypted in transit and at rest, access is limited by role and written to a log that cannot be edited. Details are on the Security & Privacy page.',
      'If personal data is breached, we inform the society at once, and the persons concerned and the Data Protection Board within 72 hours: what happened, which data, what the consequences may be, what was done, and what you can do.',
      { links: [{ label: 'Security & Privacy', href: '/security' }] },
    ],
  },
  {
    id: 'place',
    title: '9. Where it is kept',
    body: [
      'Data is stored in India. If a provider must process data elsewhere, this happens only in countries to which the Central Government has not restricted transfer.',
    ],
  },
  {
    id: 'cookies',
    title: '10. Cookies',
    body: [
      'Essential cookies keep you signed in and remember your language and your choice. Analytics and marketing cookies are off until you turn them on.',
      { links: [{ label: 'Cookie Policy', href: '/cookies' }] },
    ],
  },
  {
    id: 'changes',
    title: '11. Changes',
    body: [
      'A change is announced on this page and, if it concerns the purpose of processing, by a new notice and a new consent, 30 days before it takes effect.',
    ],
  },
  {
    id: 'contact',
    title: '12. Contact',
    body: [
      'Data Protection Officer, Aangan Technologies Private Limited, Vibhuti Khand, Gomti Nagar, Lucknow 226010, Uttar Pradesh, India. E-mail: privacy@aangan.example. For the records of your society, write first to its committee.',
    ],
  },
]
