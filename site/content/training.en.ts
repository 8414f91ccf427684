const training = {
  title: 'Training and Education',
  lead: 'An hour with the right person saves a month of phone calls.',
  offersTitle: 'Ways to learn',
  offers: [
    {
      name: 'Group session',
      detail:
        'Up to 20 people, 90 minutes, at your society or online. For a new committee, the office staff or all guards of a gate.',
      action: 'Book a group session',
      subject: 'Group training session',
    },
    {
      name: 'One to one',
      detail:
        '45 minutes with a specialist for the treasurer, the secretary or the chartered accountant, with your own books open.',
      action: 'Ask for a date',
      subject: 'One-to-one training',
    },
    {
      name: 'Guard training at the gate',
      detail:
        'Two shifts, in Hindi or Marathi, on the phone the guard will use. Ends when each guard has let in ten visitors alone.',
      action: 'Plan it for our gate',
      subject: 'Guard training at the gate',
    },
  ],
  certificateTitle: 'Certified society administrator',
  certificateLead:
    'A course for the person who runs the office. It ends with a certificate that a committee can check.',
  certificateFacts: [
    { figure: '8', label: 'modules' },
    { figure: '2', label: 'assessments' },
    { figure: '1 year', label: 'validity' },
  ],
  modulesTitle: 'The eight modules',
  modules: [
    'Register of flats and members',
    'Charge heads and the bill run',
    'Receipts, UPI and bank matching',
    'Books, audit and year close',
    'Gate, passcodes and the visitor log',
    'Complaints, facilities and vendors',
    'Notices, meetings and polls',
    'Personal data under the DPDP Act 2023',
  ],
  certificateAction: 'Enrol for certification',
  certificateSubject: 'Certification: society administrator',
  freeTitle: 'Learn by yourself',
  free: 'The user guide and the help articles are open to everybody, and the demo society lets you try each screen.',
  freeLinks: [
    { label: 'User guide', href: '/docs' },
    { label: 'Help Center', href: '/help' },
  ],
}

export type Training = typeof training
export default training
