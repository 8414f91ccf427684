import type { Section } from '#site/content/types.ts'

const about = {
  title: 'About Aangan',
  lead: 'Aangan means courtyard: the open square every door of a house looks onto. We build the software version of it for housing societies.',
  figures: [
    { figure: '500+', label: 'societies' },
    { figure: '50,000+', label: 'residents' },
    { figure: '99.9%', label: 'uptime' },
    { figure: '24/7', label: 'support' },
  ],
  sections: [
    {
      id: 'why',
      title: 'Why we do this',
      body: [
        'A society of a hundred flats runs a budget of half a crore a year, a gate that never closes, and an elected committee that works for free after office hours. Most of it still lives in a spreadsheet, a register and one person’s memory.',
        'When that person moves out, the society forgets. Aangan keeps the record where everybody entitled to it can read it: the committee, the secretary, the manager, the administrator, the auditor and the resident.',
      ],
    },
    {
      id: 'what',
      title: 'What it does',
      body: [
        {
          list: [
            'Maintenance billing with the working behind every line, and online payments by UPI, cards and net banking',
            'Visitor management at the gate, with or without network',
            'Complaint tracking with a clock for each kind of complaint',
            'Facility booking for halls, gyms and courts',
            'A notice board, events, polls and a member directory',
            'Documents with access control, analytics and reports the auditor accepts',
          ],
        },
        'Each society is kept apart from every other, with its own data, roles and rules.',
      ],
    },
    {
      id: 'principles',
      title: 'How we work',
      body: [
        {
          list: [
            'Show the working. A figure on screen can always be opened down to the voucher it came from.',
            'The society owns its records. They leave as plain files, any day, without asking us.',
            'A guard on a cheap phone at two in the morning is the hardest user. What works for him works for everybody.',
            'Every screen in English, Hindi and Marathi, written by people who live in a society.',
          ],
        },
      ],
    },
    {
      id: 'company',
      title: 'The company',
      body: [
        'Aangan is made and run by Aangan Technologies Private Limited, a private limited company based in Lucknow, Uttar Pradesh. We comply with the Digital Personal Data Protection Act 2023, ISO 27001 and SOC 2 Type II.',
        {
          links: [
            { label: 'Work with us', href: '/careers' },
            { label: 'Talk to us', href: '/contact' },
            { label: 'How we protect data', href: '/security' },
          ],
        },
      ],
    },
  ] satisfies Section[] as Section[],
}

export type About = typeof about
export default about
