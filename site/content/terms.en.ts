const terms = {
  title: 'Terms of Service',
  lead: 'The agreement between you, your society and Aangan Technologies Private Limited.',
  updated: 'In force from 1 November 2026.',
  summaryTitle: 'In short',
  summary: [
    'You must be at least 18 years old to have an account.',
    'The society pays a setup fee and a yearly charge. Either side may end the agreement with 30 days’ notice; a change of prices is also announced 30 days ahead.',
    'We aim for 99.9% uptime.',
    'Our liability is limited to the fees paid in the past 12 months.',
    'The records belong to the society, which may take them away at any time.',
    'Using another person’s account, trying to reach another society’s records and sending advertising are not allowed.',
    'Indian law applies; disputes are settled in Lucknow.',
  ],
  binding: 'This summary is to help you read. The full text below is the one that binds.',
  fullTitle: 'The full text',
}

export type Terms = typeof terms
export default terms
