const security = {
  title: 'Security & Privacy',
  lead: 'A society trusts us with its books, its gate and the phone numbers of every family. This is how we earn that.',
  figuresLabel: 'Security in figures',
  figures: [
    { figure: '99.9%', label: 'uptime' },
    { figure: '256-bit AES', label: 'encryption' },
    { figure: '24/7', label: 'monitoring' },
    { figure: 'Zero', label: 'breaches' },
  ],
  featuresTitle: 'What protects your data',
  features: [
    {
      name: 'End-to-end encryption',
      detail: 'TLS on every connection and 256-bit AES for what is stored, backups included.',
    },
    {
      name: 'DPDP Act 2023 compliance',
      detail: 'Notice, consent, purpose and retention are built into the screens, not kept in a binder.',
    },
    {
      name: 'Multi-factor authentication',
      detail:
        'A second step at sign-in with OTP and biometrics: an authenticator code, or the fingerprint or face of your device.',
    },
    { name: 'Regular security audits', detail: 'Outside testers twice a year, our own tests with every change.' },
    {
      name: 'Secure data storage',
      detail: 'Each society is separated inside the database itself; data stays in India and is backed up daily.',
    },
    {
      name: 'Role-based access control',
      detail: 'Each role sees what its duty needs, and every look at personal data is written down.',
    },
  ],
  badgesTitle: 'Standards we work to',
  badges: [
    { name: 'ISO 27001', state: 'Certified' },
    { name: 'SOC 2 Type II', state: 'Compliant' },
    { name: 'DPDP Act 2023', state: 'Fully Compliant' },
    { name: 'GDPR', state: 'Ready' },
  ],
  dataTitle: 'Data protection',
  data: [
    'Encrypted in transit and at rest',
    'One society can never read another’s rows: the database refuses it',
    'Vouchers and the audit log cannot be edited or deleted, only reversed',
    'Daily backups, tried by restoring them',
    'Visitor data is erased after 3 months',
    'Export of all your records at any time',
  ],
  accessTitle: 'Access security',
  access: [
    'Passwords are stored only as salted hashes',
    'Two-step sign-in for every role',
    'Sessions end at once on sign-out, role change and password change',
    'Idle sessions close after the time the society sets',
    'Repeated wrong passwords slow down and then stop',
    'Every sign-in, export and permission change is in the audit log',
  ],
  dpdpTitle: 'Your rights under the DPDP Act 2023',
  rights: [
    { name: 'Information', detail: 'See what is held about you, why, and who looked at it.' },
    { name: 'Correction', detail: 'Have wrong or incomplete details put right.' },
    { name: 'Erasure', detail: 'Have details deleted that no law requires to be kept.' },
    { name: 'Grievance', detail: 'Complain, and get an answer within 30 days.' },
    { name: 'Nomination', detail: 'Name a person who may use these rights for you.' },
  ],
  dpdpFeaturesTitle: 'How the product helps',
  dpdpFeatures: [
    'Consent is asked for each purpose, in your language, and withdrawn as easily as it was given',
    'A rights desk with a visible clock: requests are answered within 30 days',
    'If data is breached, the people concerned and the Data Protection Board are told within 72 hours',
    'Children have no login of their own',
  ],
  incidentTitle: 'When something happens',
  incidentLead: 'The times we hold ourselves to, measured from the first sign.',
  incident: [
    { step: 'Detect', target: 'under 5 minutes', short: '< 5 minutes' },
    { step: 'Respond', target: 'under 15 minutes', short: '< 15 minutes' },
    { step: 'Contain', target: 'under 1 hour', short: '< 1 hour' },
    { step: 'Resolve', target: 'under 72 hours', short: '< 72 hours' },
  ],
  contactTitle: 'Reach the security people',
  contacts: {
    team: { name: 'Security team', detail: 'Questions, questionnaires, audit reports.' },
    hotline: { name: 'Emergency hotline', detail: 'A stolen phone, a suspicious sign-in, an incident. Day and night.' },
    bounty: {
      name: 'Bug bounty',
      detail: 'Found a hole? Report it privately, give us time to close it, and be paid for it.',
    },
  },
  bountySubject: 'Bug bounty report',
  more: 'What we collect and how long we keep it is in the Privacy Policy.',
  moreLink: 'Privacy Policy',
}

export type Security = typeof security
export default security
