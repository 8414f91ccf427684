const landing = {
  hero: {
    title: 'The society office, open to every flat.',
    lead: 'Bills that show their working. A gate that keeps going without network. Complaints with a clock. Books that balance to the paisa.',
    getStarted: 'Get Started',
    scheduleDemo: 'Schedule Demo',
    fact: 'For housing societies, apartment communities and resident welfare associations: one place for the committee, the secretary, the manager, the administrator and every resident, in English, Hindi and Marathi.',
  },
  board: {
    title: 'Gulmohar Co-operative Housing Society',
    note: 'The demo society, today',
    dashboard:
      'The dashboard of the demo society: collection rate 92.5%, 15 pending bills, 8 active complaints, 120 flats, and a chart of the dues collected',
    phone: 'The same society on a resident’s phone: the list of complaints, each with its state',
  },
  claims: {
    label: 'Aangan in figures',
    items: [
      { figure: '500+', label: 'societies' },
      { figure: '50,000+', label: 'residents' },
      { figure: '99.9%', label: 'uptime' },
      { figure: '24/7', label: 'support' },
    ],
    compliance: 'Compliant with the DPDP Act 2023, ISO 27001 and SOC 2 Type II.',
  },
  features: {
    title: 'Everything the office does, on the record',
    lead: 'Each of these is a screen from the demo society. Open it and try, nothing to install.',
    complaints: {
      title: 'Complaints with a clock',
      text: 'Each kind has its time and its person. What is late says so, and rises to the committee.',
      alt: 'The complaints of the demo society: number, place, day and state of each; one is marked as late',
    },
    phone: {
      title: 'Raised on the phone, even without network',
      text: 'A few words and a photo. With no network it waits on the phone, and is sent once.',
      alt: 'The form for a new complaint on a phone, with “Kitchen tap leaks” typed in',
    },
    members: {
      title: 'One register of flats and people',
      text: 'Who lives where, who asks to join, and who may do what. In from a spreadsheet, out as one.',
      alt: 'The members of the demo society: 284 people in 120 flats, two of them asking to join',
    },
    search: {
      title: 'Found in a word',
      text: 'Ctrl+K on every screen finds flats, people and complaints, as far as your role may see them.',
      alt: 'The search over the dashboard, with the complaints that speak of a leak',
    },
    listTitle: 'What you get',
    list: [
      {
        name: 'Smart billing',
        detail: 'Maintenance bills by your own rules, with an online payment gateway: UPI, cards and net banking.',
      },
      { name: 'Visitor management', detail: 'Photo capture, OTP approval and security integration at every gate.' },
      { name: 'Complaint tracking', detail: 'Status tracking for the resident, auto-assignment for the office.' },
      { name: 'Facility booking', detail: 'Community halls, gyms, courts and guest rooms, with rent and deposit.' },
      { name: 'Document management', detail: 'Bye-laws, minutes and drawings with access control for each folder.' },
      { name: 'Smart notifications', detail: 'What concerns your flat, on your phone, and nothing else.' },
      {
        name: 'Analytics dashboard',
        detail: 'Collection, arrears, complaints and gate traffic, each figure with its source.',
      },
      {
        name: 'Installable, offline-capable web app',
        detail: 'Install it from the browser; what you enter without network is sent later.',
      },
      {
        name: 'Role-based security',
        detail: 'Committee, secretary, manager, resident, guard: each sees what the duty needs.',
      },
      { name: 'Multi-language support', detail: 'English, Hindi and Marathi, on screen and in print.' },
      { name: 'WhatsApp notifications', detail: 'Bills, gate requests and notices where residents already read.' },
      { name: 'Accounting-software integration', detail: 'Vouchers and masters leave as files that Tally reads.' },
    ],
    also: 'And in the same place: the notice board, events, polls, the member directory, documents and reports. Each society is kept apart, with its own data.',
    coming: 'Still to come: {{sections}}.',
  },
  pricing: {
    title: 'Rate card',
    lead: 'One setup fee, then a yearly charge for the whole society. Not per flat, not per message.',
    setup: 'setup',
    yearly: 'then {{amount}} per year',
    popular: 'Most Popular',
    choose: 'Choose {{plan}}',
    notSold: 'Not sold at present',
    plans: {
      Essential: {
        description: 'Small societies, up to 50 flats',
        features: ['5GB documents', 'Email support', 'Basic reports', 'Bills, gate, complaints and notices'],
      },
      Professional: {
        description: 'Societies of up to 200 flats',
        features: [
          '25GB documents',
          'Facility booking',
          'Payment gateway',
          'WhatsApp notifications',
          'Analytics',
          'Priority support',
          'Custom branding',
          'Multi-language',
        ],
      },
      Enterprise: {
        description: 'Large societies and townships',
        features: [
          'Unlimited storage',
          'Advanced analytics',
          'API integration',
          'Dedicated account manager',
          '24/7 phone support',
          'Custom features',
          'Data migration',
          'Training',
          'White-label',
        ],
      },
    },
  },
  testimonials: {
    title: 'From the people who use it',
    stars: '5 of 5 stars',
    items: [
      {
        name: 'Asha Gokhale',
        initials: 'AG',
        role: 'Treasurer, 120 flats, Pune',
        text: 'Members used to come to my door with the bill in hand. Now they open the line, see the working, and pay.',
      },
      {
        name: 'Ramesh Yadav',
        initials: 'RY',
        role: 'Gate supervisor, Lucknow',
        text: 'When the network goes at night the passcode still works. I no longer write the register by hand.',
      },
      {
        name: 'Farhan Shaikh',
        initials: 'FS',
        role: 'Secretary, 64 flats, Thane',
        text: 'Our auditor asked for the trial balance and had it, with vouchers, before the tea came.',
      },
      {
        name: 'Lakshmi Narayanan',
        initials: 'LN',
        role: 'Resident, Nashik',
        text: 'I raised the seepage on Friday evening and could see whose turn it was until it was dry.',
      },
      {
        name: 'Gurpreet Singh Bedi',
        initials: 'GB',
        role: 'Manager, 310 flats, Noida',
        text: 'Forty calls a day about the hall became none. The calendar answers, and the deposit comes back by itself.',
      },
      {
        name: 'Meera Joshi',
        initials: 'MJ',
        role: 'Committee member, 96 flats, Nagpur',
        text: 'My mother reads the notices in Marathi, I read them in English. For the first time we both know when the water stops.',
      },
    ],
  },
  contact: {
    title: 'See it with your own society’s numbers',
    lead: 'Send a request. We set up one wing with last month’s bill and call you within 24 hours.',
    phoneLabel: 'Phone support',
    phoneHours: 'Mon-Sat 9:00 AM to 7:00 PM',
    emailLabel: 'E-mail support',
    emailHours: '24/7',
    officeLabel: 'Office',
  },
  faq: {
    title: 'Questions committees ask',
    items: [
      {
        question: 'How long does it take to start?',
        answer:
          'A society of up to 200 flats usually takes a week: import the register of flats and members from a spreadsheet, enter the opening balances, check a trial bill run, publish.',
      },
      {
        question: 'What does it cost in all?',
        answer:
          'One setup fee and a yearly charge, as on the rate card. There is no charge per flat, per bill or per notice. Bank and gateway charges for card payments are the bank’s own.',
      },
      {
        question: 'Can residents pay by UPI?',
        answer:
          'Yes: by UPI, card or net banking. Each bill carries a UPI code for its exact amount, paid straight into the society’s own bank account.',
      },
      {
        question: 'What happens when the internet fails at the gate?',
        answer:
          'The guard’s phone keeps today’s list and checks passcodes and signed QR codes without network. Entries are sent when the connection returns.',
      },
      {
        question: 'Who can see our data?',
        answer:
          'Only your society. Each society is kept apart in the database itself, and inside it every role sees what its duty needs. We comply with the DPDP Act 2023.',
      },
      {
        question: 'Which languages are there?',
        answer: 'English, Hindi and Marathi, for every screen. Each resident chooses their own.',
      },
      {
        question: 'Can our auditor use it?',
        answer:
          'Yes. The chartered accountant gets a login of their own with day book, ledgers, trial balance and balance sheet, and an export for accounting software.',
      },
      {
        question: 'Can we leave, and take our records along?',
        answer:
          'Any day. The administrator downloads every table as plain files. You may end the service with 30 days’ notice.',
      },
    ],
  },
}

export type Landing = typeof landing
export default landing
