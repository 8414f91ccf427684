const careers = {
  title: 'Careers',
  lead: '1000+ societies run on what a small team in Lucknow builds. Join it.',
  figures: [
    { figure: '1000+', label: 'societies' },
    { figure: '3', label: 'languages, from the first day' },
    { figure: '5', label: 'open positions' },
  ],
  whyTitle: 'What working here is like',
  why: [
    'You ship to people you can meet: the secretary next door, the guard at the gate you pass.',
    'Small teams own a whole room of the product, screens and database included.',
    'Office in Lucknow, remote anywhere in India, two weeks together every quarter.',
    'Health cover for your family and parents, 30 days of leave, and a fixed working day.',
  ],
  openTitle: 'Open positions',
  labels: {
    department: 'Department',
    location: 'Location',
    type: 'Type',
    experience: 'Experience',
    apply: 'Apply by e-mail',
  },
  subject: 'Application',
  jobs: [
    {
      title: 'Full-stack engineer',
      department: 'Engineering',
      location: 'Lucknow or remote (India)',
      type: 'Full-time',
      experience: '3–6 years',
      description:
        'Own one room of the product, from its PostgreSQL tables to its screens. TypeScript, React and a liking for plain SQL.',
    },
    {
      title: 'Accounting product specialist',
      department: 'Product',
      location: 'Lucknow',
      type: 'Full-time',
      experience: '4+ years in society audit or accounts',
      description:
        'Turn bye-laws, GST rules and year-end practice into billing rules that print their own working. A CA Inter or equivalent helps.',
    },
    {
      title: 'Customer success manager',
      department: 'Customer success',
      location: 'Pune',
      type: 'Full-time',
      experience: '2–5 years',
      description:
        'Bring new societies from the signed order to the first published bill run, in Marathi, Hindi and English, on site when it matters.',
    },
    {
      title: 'Security engineer',
      department: 'Engineering',
      location: 'Remote (India)',
      type: 'Full-time',
      experience: '4+ years',
      description:
        'Break our isolation between societies before anybody else does; run the bug bounty and the incident drills.',
    },
    {
      title: 'Support associate (Hindi and Marathi)',
      department: 'Support',
      location: 'Lucknow',
      type: 'Full-time, shifts',
      experience: '0–2 years',
      description:
        'Answer residents and guards by phone and mail, write the help articles that make the next call unnecessary.',
    },
  ],
  otherTitle: 'Nothing that fits?',
  other: 'Write to us all the same and say which part of the product you would change first.',
  otherAction: 'Send an open application',
  otherSubject: 'Open application',
}

export type Careers = typeof careers
export default careers
