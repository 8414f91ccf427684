const privacy = {
  title: 'Privacy Policy',
  lead: 'Under the Digital Personal Data Protection Act 2023 (DPDP Act 2023).',
  updated: 'In force from 1 November 2026.',
  summaryTitle: 'In short',
  summary: [
    'Your society’s committee decides what is recorded about you; we keep it on its behalf and use it for nothing else.',
    'Recorded are: name, e-mail, phone, flat and role; bills and receipts; a visitor’s name, phone, photograph and times; your complaints, bookings and messages.',
    'Financial records are kept for 7 years, billing 7 years, visitor data 3 months, communication 1 year, analytics 2 years, account data until deletion.',
    'You have the rights of information, correction, erasure, grievance and nomination. Requests are answered within 30 days.',
    'If data is breached, you are told within 72 hours.',
    'Children have no login. We do not sell personal data.',
  ],
  binding: 'This summary is to help you read. The full text below is the one that binds.',
  fullTitle: 'The full text',
}

export type Privacy = typeof privacy
export default privacy
