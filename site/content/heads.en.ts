/** Title and description of every public page, for the document head. */
const heads = {
  landing: {
    title: 'Aangan: housing society management, open to every flat',
    description:
      'Maintenance billing, visitors, complaints, bookings, notices and books for housing societies in India. In English, Hindi and Marathi.',
  },
  about: {
    title: 'About Aangan',
    description: 'Who makes Aangan, the housing society platform from Lucknow, and how we work.',
  },
  contact: {
    title: 'Contact us – Aangan',
    description: 'Phone, e-mail, office and support hours of Aangan. A person answers within 24 hours.',
  },
  privacy: {
    title: 'Privacy Policy – Aangan',
    description: 'What Aangan records, why, for how long, and your rights under the DPDP Act 2023.',
  },
  terms: {
    title: 'Terms of Service – Aangan',
    description:
      'Fees, notice periods, availability and liability: the agreement with Aangan Technologies Private Limited.',
  },
  help: {
    title: 'Help Center – Aangan',
    description: 'Short answers about bills, the gate, complaints, bookings, members and privacy, with search.',
  },
  'api-docs': {
    title: 'API Documentation – Aangan',
    description: 'Endpoints, authentication and the answer envelope of the Aangan API.',
  },
  careers: { title: 'Careers – Aangan', description: 'Open positions at Aangan in Lucknow, Pune and remote in India.' },
  news: {
    title: 'News and Updates – Aangan',
    description: 'What changed in Aangan, and why: billing, gate, accounts, privacy and regulation.',
  },
  docs: { title: 'Documentation – Aangan', description: 'The user guide of Aangan: every screen, and who may use it.' },
  community: {
    title: 'Community – Aangan',
    description: 'City circles where the committees of housing societies learn from each other.',
  },
  training: {
    title: 'Training and Education – Aangan',
    description: 'Group sessions, one-to-one training and certification for society administrators.',
  },
  cookies: {
    title: 'Cookie Policy – Aangan',
    description: 'The few cookies Aangan uses, how long they stay, and your choice.',
  },
  security: {
    title: 'Security & Privacy – Aangan',
    description: 'Encryption, separation of societies, roles, audits, DPDP rights and incident targets at Aangan.',
  },
  'not-found': { title: 'Page Not Found – Aangan', description: 'There is nothing at this address.' },
}

export type Heads = typeof heads
export default heads
