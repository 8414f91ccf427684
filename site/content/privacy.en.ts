const privacy = {
  title: 'Privacy Policy',
  lead: 'Under the Digital Personal Data Protection Act 2023 (DPDP Act 2023).',
  updated: 'In force from 1 November 2026.',
  summaryTitle: 'In short',
  summary: [
    'Your society’s committee decides what is recorded about you; we keep it on its behalf and use it for nothing else.',
    'Visitor data is kept for 3 months, communication for 1 year, analytics for 2 years, bills and financial records for 7 years, your account until you delete it.',
    'You have the rights of information, correction, erasure, grievance and nomination. Requests are answered within 30 days.',
    'If data is breached, you are told within 72 hours.',
    'We do not sell personal data.',
  ],
  binding: 'This summary is to help you read. The full text below is the one that binds.',
  fullTitle: 'The full text',
}

export type Privacy = typeof privacy
export default privacy
