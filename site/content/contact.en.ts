const contact = {
  title: 'Contact us',
  lead: 'A person reads every message. Support replies within 24 hours.',
  formTitle: 'Write to us',
  reach: 'Reach us directly',
  phone: 'Phone',
  email: 'E-mail',
  office: 'Office',
  hoursTitle: 'Support hours',
  hours: [
    { days: 'Monday to Friday (Mon-Fri)', time: '9:00 to 19:00' },
    { days: 'Saturday (Sat)', time: '9:00 to 17:00' },
    { days: 'Sunday (Sun)', time: 'Closed' },
  ],
  hoursNote: 'E-mail is read around the clock; outside these hours the answer comes the next working day.',
  otherTitle: 'The right desk',
  other: [
    { label: 'Answers to common questions', text: 'Help Center', href: '/help' },
    { label: 'Personal data and your rights', text: 'Privacy Policy', href: '/privacy' },
    { label: 'A security finding', text: 'Security & Privacy', href: '/security' },
    { label: 'Training for your committee', text: 'Training', href: '/training' },
  ],
}

export type Contact = typeof contact
export default contact
