import type { Section } from '#site/content/types.ts'

const docs = {
  title: 'Documentation',
  lead: 'The user guide: what each screen does and who may use it. Try any of it in the demo society; nothing you do there can harm anybody.',
  contents: 'Contents',
  demo: 'Open the demo society',
  sections: [
    {
      id: 'roles',
      title: 'Who can do what',
      body: [
        'Everybody signs in at the same place. What you see depends on your role in the society that is active; a person in several societies switches between them in the header.',
        {
          table: {
            head: ['Role', 'What for'],
            rows: [
              ['Society administrator', 'Runs the society: members, billing rules, roles, settings'],
              ['Committee member', 'Reviews and approves: bill runs, complaints, bookings, notices'],
              ['Resident', 'Own flat: bills, visitors, complaints, bookings, votes'],
              ['Security guard', 'The gate: passcodes, walk-in visitors, deliveries, daily help'],
              ['Vendor', 'The jobs given to them'],
              ['Chartered accountant', 'Books and reports, to read and to audit'],
            ],
          },
        },
      ],
    },
    {
      id: 'start',
      title: 'First week',
      body: [
        {
          steps: [
            'Complete the setup form: administrator profile and society details.',
            'Members: import flats and people from a spreadsheet. The import shows what it would do before it does it.',
            'Billing configuration: choose your state’s rule set, the charge heads and how each is shared.',
            'Enter the opening balance of each flat.',
            'Make a trial bill run, look through its list of exceptions, then publish.',
            'Give out the society code, or send invitations from the Members screen.',
          ],
        },
      ],
    },
    {
      id: 'members',
      title: 'Members',
      body: [
        'The register of flats and people. Search by name, flat, e-mail or phone. An administrator adds, edits, approves and rejects; each needs name, e-mail, phone and flat number. A rejected person may ask again. The last administrator cannot be removed.',
      ],
    },
    {
      id: 'billing',
      title: 'Billing and payments',
      body: [
        'A bill run goes from draft to reviewed to published. The review lists zero bills, jumps of more than a quarter, and limits that were exceeded. A published bill has a number and stands in the ledger; a mistake is corrected by a note or a reversal, never by editing.',
        'Residents pay by UPI, card or net banking, or at the office. Bank statements can be imported and are matched by reference.',
        {
          list: [
            'Interest on arrears: simple, per day, on the principal',
            'Reports: day book, ledgers, trial balance, income and expenditure, balance sheet, defaulters by age',
            'Export for Tally: masters and vouchers',
          ],
        },
      ],
    },
    {
      id: 'visitors',
      title: 'Visitors and the gate',
      body: [
        'Residents announce guests and pass on a six-digit passcode or a QR code. For others the guard takes a photograph and the resident answers on the phone. Daily help, deliveries and cabs have a tile each. All of it works without network.',
        'Personal details of visitors are erased after 3 months.',
      ],
    },
    {
      id: 'complaints',
      title: 'Complaints',
      body: [
        'Each kind has a time and a person it is assigned to. What is late rises to the committee. The resident sees each step and confirms at the end.',
      ],
    },
    {
      id: 'facilities',
      title: 'Facility booking',
      body: ['Halls, gyms, courts and guest rooms with their slots, rent, deposit and rules. A slot is given once.'],
    },
    {
      id: 'notices',
      title: 'Notice board, events and polls',
      body: [
        'Notices can be in several languages and are confirmed as read. Events take replies. Polls count one vote per flat, per member or by share, open or secret, with quorum and closing time; a closed secret poll can be counted again by anybody.',
      ],
    },
    {
      id: 'records',
      title: 'Directory, documents, analytics and reports',
      body: [
        'The directory shows of each person what that person shares. Documents lie in folders with access control. Analytics draws collection, arrears, complaints and gate traffic from the same records; reports can be printed and exported.',
      ],
    },
    {
      id: 'settings',
      title: 'Settings and search',
      body: [
        'Language, theme, font size, notifications, password, two-step sign-in and your devices. Administrators also find backup, export of all data, the audit log and user management there.',
        'Ctrl+K (Cmd+K on a Mac) opens the search on every screen: members, bills, complaints, visitors, notices, documents, events and facilities.',
      ],
    },
    {
      id: 'offline',
      title: 'Without network',
      body: [
        'The app can be installed and opens offline. Complaints, visitor entries, votes and uploads are kept on the device and sent once when the network is back; a counter shows how many are waiting.',
      ],
    },
    {
      id: 'more',
      title: 'More',
      body: [
        {
          links: [
            { label: 'Help Center', href: '/help' },
            { label: 'API Documentation', href: '/api-docs' },
            { label: 'Training', href: '/training' },
            { label: 'Community', href: '/community' },
          ],
        },
      ],
    },
  ] satisfies Section[] as Section[],
}

export type Docs = typeof docs
export default docs
